import { definitionOf, type KindDefinition } from '@flipon/analyses/definitions';
import { tools as allTools, type Tool } from '@flipon/analyses/tools/tools';
import { listOffers } from '../../api/analyses/offers.ts';

/** The subject of one page: analyses and calculators that name the same page belong together. */
export interface HelpSubject {
  path: string;
  title: string;
  /** Its purpose, in one sentence. */
  summary: string;
  definitions: readonly KindDefinition[];
  tools: readonly Tool[];
}

/**
 * A subject for each help page that an analysis or a calculator names, in the order of menus; also
 * of those that this server has switched off, which may have stored results.
 */
export function helpSubjects(): HelpSubject[] {
  const all = listOffers(() => true).flatMap((offer): (KindDefinition | Tool)[] =>
    typeof offer === 'string'
      ? [definitionOf(offer)]
      : allTools.filter(({ tool }) => tool === offer.tool),
  );
  const definitions = all.filter((each) => 'kind' in each);
  const tools = all.filter((each) => 'tool' in each);
  return [...new Set(all.map(({ helpPath }) => helpPath))].map((path) => {
    const { title = path, summary = '' } = all.find(({ helpPath }) => helpPath === path) ?? {};
    return {
      path,
      title,
      summary,
      definitions: definitions.filter(({ helpPath }) => helpPath === path),
      tools: tools.filter(({ helpPath }) => helpPath === path),
    };
  });
}
