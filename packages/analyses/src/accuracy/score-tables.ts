import { intervalText, shareText } from './figure-texts.ts';
import { type KeptSet, keptOf } from './kept-half.ts';
import type { ChosenThreshold, MeasuredPart, MeasuredScore } from './measured.ts';
import { shareOf } from './measures.ts';
import { fullName, keptText, NONE } from './report-names.ts';
import type { ReportTable } from './report-section.ts';

/** Thresholds that were chosen in folds, as far as scores have them. */
export function thresholdTable(
  scores: readonly MeasuredScore[],
  kept: KeptSet | undefined,
): ReportTable {
  return {
    title:
      'Thresholds of the best balanced accuracy, chosen in five folds over families, twenty times',
    heads: [
      'Score',
      'Median',
      'Lowest to highest',
      'Balanced, folds left out',
      'Balanced, other half',
    ],
    rows: scores.flatMap((score) => {
      const { threshold } = score;
      if (threshold === null) return [];
      const { median, low, high, balanced } = threshold;
      return [
        [
          fullName(score),
          median.toFixed(2),
          `${low.toFixed(2)} to ${high.toFixed(2)}`,
          balanced.toFixed(3),
          keptText(keptOf(kept?.balanced, score)),
        ],
      ];
    }),
  };
}

/** What the parts of a set tell apart. */
export function partTable(parts: readonly MeasuredPart[], baseline: string): ReportTable {
  const [first] = parts;
  const { areas = [], rules = [] } = first ?? {};
  const isFolded = areas.map((_, at) => parts.some((part) => part.areas[at]?.threshold !== null));
  const isShown = ({ kind, name }: { kind: string | null; name: string }) =>
    kind !== null || name === baseline;
  const folded = areas.filter((_, at) => isFolded[at]);
  const told = [
    ...(rules.length > 0 ? ['what the kind itself finds'] : []),
    ...(areas.some(isShown) ? ['the AUC of each score'] : []),
  ];
  return {
    title: ['Parts of the set', told.join(', and ')].filter((words) => words !== '').join(': '),
    heads: [
      ...['Part', 'Form it', 'Do not'],
      ...rules.map((rule) => `${fullName(rule)}: found`),
      ...areas.filter(isShown).map((score) => `AUC, ${fullName(score)}`),
      ...folded.map((score) => `Threshold in folds, ${fullName(score)}`),
    ],
    rows: parts.map((part) => [
      ...[part.part, `${part.forming}`, `${part.others}`],
      ...part.rules.map(({ found }) => shareText(shareOf(found, part.forming))),
      ...part.areas.filter(isShown).map(({ area }) => area.toFixed(3)),
      ...part.areas.flatMap(({ threshold }, at) =>
        isFolded[at] ? [threshold === null ? NONE : thresholdText(threshold)] : [],
      ),
    ]),
  };
}

function thresholdText({ median, low, high, balanced }: ChosenThreshold): string {
  const range = intervalText({ value: median, low, high }, 2);
  return `${range}, balanced ${balanced.toFixed(3)}`;
}

/** Of bins of a score, how many form the structure. */
export function binTable(score: MeasuredScore, kept: KeptSet | undefined): ReportTable {
  const { ends, forming, all } = score.bins ?? { ends: [], forming: [], all: [] };
  const bins = keptOf(kept?.bins, score);
  const shares = (count: number | undefined, of: number | undefined) =>
    count === undefined || !of ? NONE : `${count} of ${of}, ${shareText(shareOf(count, of))}`;
  return {
    title: `Share that forms, by score: ${fullName(score)}`,
    heads: ['Score', 'This half', 'Other half'],
    rows: all.map((of, at) => {
      const [from, to] = [ends[at - 1], ends[at]];
      const range =
        from === undefined
          ? `below ${to}`
          : to === undefined
            ? `${from} and more`
            : `${from} to ${to}`;
      return [range, shares(forming[at], of), shares(bins?.forming[at], bins?.all[at])];
    }),
  };
}
