import {
  accuracyReport,
  type RuleReport,
  type SetReport,
  shareText,
} from '@flipon/analyses/accuracy/accuracy-report';
import { publishedFigures } from '@flipon/analyses/accuracy/published-figures';
import { agreementSection } from '../peers/agreement-section.ts';
import { markdownTable } from './markdown-table.ts';

/** Where it is kept. */
export const ACCURACY_PAGE = 'docs/accuracy.md';

/** The page in Markdown: all figures follow from the counts that are kept with the analyses. */
export function accuracyPage(): string {
  const published = markdownTable(
    ['structure', 'set', 'rule', 'figures', 'where from'],
    publishedFigures.map(({ structure, set, rule, figures, source }) => [
      ...[structure, set, rule, figures, source],
    ]),
  );
  return [
    '# How far to trust it',
    `Each rule of Flipon on sequences with a form that a laboratory has measured. Computed by \`npm run accuracy\`, which
writes this page with \`-- --write\`; the sets are not part of the project. **Sensitivity** is the share that is
found of those that form the structure, **specificity** the share that is rejected of the others, each with its
interval of 95 % (Wilson), **balanced accuracy** their mean, **MCC** Matthews' correlation (0: no better than
chance), **AUC** the share of pairs of one sequence of either sort in which the one that forms scores higher.`,
    ...accuracyReport().map(setSection),
    '## Figures not computed here',
    'Published by others, or measured with these rules on sets that are not at hand.',
    published,
    '## No set',
    'For the other kinds no set of laboratory-tested sequences could be had, so nothing is said of them here. Published figures for some of them are above.',
    agreementSection(),
  ]
    .join('\n\n')
    .concat('\n');
}

function setSection({ set, forming, others, rules }: SetReport): string {
  return [
    `## ${set.structure}: ${set.title}`,
    `${forming} form it, ${others} do not. Source: ${set.source}.`,
    markdownTable(
      [
        'rule',
        'found',
        'rejected',
        'sensitivity',
        'specificity',
        'balanced accuracy',
        'MCC',
        'AUC',
      ],
      rules.map(ruleRow),
    ),
    'What this set cannot say:',
    set.caveats.map((sentence) => `- ${sentence}`).join('\n'),
  ].join('\n\n');
}

function ruleRow(rule: RuleReport): string[] {
  const { name, counts, sensitivity, specificity, balancedAccuracy, mcc, area } = rule;
  return [
    name,
    `${counts.found} of ${counts.forming}`,
    `${counts.rejected} of ${counts.others}`,
    shareText(sensitivity),
    shareText(specificity),
    balancedAccuracy.toFixed(3),
    mcc.toFixed(3),
    area === null ? '–' : area.toFixed(3),
  ];
}
