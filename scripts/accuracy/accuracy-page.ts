import { accuracySections } from '@flipon/analyses/accuracy/accuracy-report';
import type { ReportSection } from '@flipon/analyses/accuracy/report-section';
import { agreementSection } from '../peers/agreement-section.ts';
import { markdownTable } from './markdown-table.ts';

/** Where it is kept. */
export const ACCURACY_PAGE = 'docs/accuracy.md';

/** The page in Markdown: all figures follow from those that are kept with the analyses. */
export function accuracyPage(): string {
  const [sober, ...others] = accuracySections().map(sectionText);
  return [
    '# How far to trust it',
    `What the rules of Flipon find of sequences whose form a laboratory has measured, beside what anybody can count.
Computed by \`npm run accuracy\`, which writes this page with \`-- --write\`; the sets are not part of the project.`,
    sober,
    `## How to read the figures

- **Sensitivity**: the share that is found of those that form the structure; **specificity**: the share that is
  rejected of the others. Their intervals of 95 % are by Wilson and take each sequence for itself: where families of
  near-copies are large they are too narrow, so the next column gives each family one vote.
- **Balanced**: the mean of both. **MCC**: Matthews' correlation (0: no better than chance). Their intervals are of the
  same draws as those of the AUC; on folds left out, families are drawn and the thresholds stay as they were chosen.
- **AUC**: the share of pairs, of one sequence of either sort, in which the one that forms scores higher. There is
  one for each score, not for each preset, and the score is not cut at a threshold. Its interval is of 2,000 draws of
  whole families, and that of a difference of the same draws in pairs. Where nearly every draw gives one value, because
  all pairs are in order or all values are equal, there is no interval; where a set or a part has fewer than eight
  sequences or five families of either sort, nothing is drawn, and there is no AUC.
- **Precision at 1 %**: of what is found where one stretch in a hundred forms the structure, the share that does;
  with the interval of the specificity alone.
- **Baseline**: a simple count. A score is "better" or "worse" only where the interval of the difference excludes 0. The
  best count is the best of several on the same sequences, which favours it. Each interval is for itself: of twenty
  comparisons without any difference, one excludes 0 by chance.`,
    ...others,
    agreementSection(),
  ]
    .join('\n\n')
    .concat('\n');
}

function sectionText({ title, paragraphs, points, tables, caveats }: ReportSection): string {
  const list = (sentences: readonly string[]) => sentences.map((each) => `- ${each}`).join('\n');
  return [
    `## ${title}`,
    ...paragraphs,
    ...(points.length === 0 ? [] : [list(points)]),
    ...tables.flatMap((table) => [`**${table.title}**`, markdownTable(table.heads, table.rows)]),
    ...(caveats.length === 0 ? [] : ['What this cannot say:', list(caveats)]),
  ].join('\n\n');
}
