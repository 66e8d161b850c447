import type { Citation } from '@flipon/analyses/definition';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import { CiteBox } from '../cite/cite-box.tsx';
import type { HelpSubject } from '../help-subjects.ts';

/** The paper of the method first, then the other citations, then Flipon. */
export function citeSection(subject: HelpSubject, references: readonly Citation[]): HelpSection {
  return {
    id: 'cite',
    title: 'How to cite',
    body: <CiteBox papers={papersOf(subject, references)} />,
  };
}

/** Each paper once, in this order: definitions, calculators, further references. */
export function papersOf(
  { definitions, tools }: HelpSubject,
  references: readonly Citation[],
): Citation[] {
  const own = [...definitions, ...tools].flatMap((each) =>
    'citation' in each && each.citation !== undefined ? [each.citation] : [],
  );
  const byDoi = new Map<string, Citation>();
  for (const paper of [...own, ...references]) {
    if (!byDoi.has(paper.doi)) byDoi.set(paper.doi, paper);
  }
  return [...byDoi.values()];
}
