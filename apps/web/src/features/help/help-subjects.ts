import { analysisKinds, definitionOf, type KindDefinition } from '@flipon/analyses/definitions';
import { type Tool, tools } from '@flipon/analyses/tools/tools';

/** What one page explains: analyses and calculators that name the same page belong together. */
export interface HelpSubject {
  path: string;
  title: string;
  /** What it is for, in one sentence. */
  summary: string;
  definitions: readonly KindDefinition[];
  tools: readonly Tool[];
}

/** A subject for each help page that an analysis or a calculator names, in the order of the lists. */
export function helpSubjects(): HelpSubject[] {
  const definitions = analysisKinds.map(definitionOf);
  const all = [...definitions, ...tools];
  const paths = [...new Set(all.map(({ helpPath }) => helpPath))];
  return paths.map((path) => {
    const first = all.find(({ helpPath }) => helpPath === path);
    return {
      path,
      title: first?.title ?? path,
      summary: first?.summary ?? '',
      definitions: definitions.filter(({ helpPath }) => helpPath === path),
      tools: tools.filter(({ helpPath }) => helpPath === path),
    };
  });
}
