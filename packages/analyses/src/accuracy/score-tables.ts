import { countOf } from '../words/count-of.ts';
import { intervalText, shareText } from './figure-texts.ts';
import { type KeptSet, keptOf } from './kept-half.ts';
import type { ChosenThreshold, Interval, MeasuredPart, MeasuredScore } from './measured.ts';
import { shareOf } from './measures.ts';
import { drawnText, fullName, keptText, NONE } from './report-names.ts';
import type { ReportTable } from './report-section.ts';
import { FITS_WINDOW } from './window-bins.ts';

/** Thresholds that were chosen in folds, as far as scores have them. */
export function thresholdTable(
  scores: readonly MeasuredScore[],
  kept: KeptSet | undefined,
): ReportTable {
  const isKept = (kept?.balanced ?? []).length > 0;
  return {
    title:
      'Thresholds of the best balanced accuracy, chosen in five folds over families, twenty times',
    heads: [
      ...['Score', 'Median', 'Lowest to highest', 'Balanced, folds left out'],
      ...(isKept ? ['Balanced, other half'] : []),
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
          intervalText(balanced),
          ...(isKept ? [keptText(keptOf(kept?.balanced, score))] : []),
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
      ...[part.part, inFamilies(part, 'forming'), inFamilies(part, 'others')],
      ...part.rules.map(({ found }) => shareText(shareOf(found, part.forming))),
      ...part.areas.filter(isShown).map(({ area }) => partAreaText(part, area)),
      ...part.areas.flatMap(({ threshold }, at) =>
        isFolded[at] ? [threshold === null ? NONE : thresholdText(threshold)] : [],
      ),
    ]),
  };
}

const FAMILY = { one: 'family', many: 'families' };

/** "264 in 164 families". */
function inFamilies(part: MeasuredPart, sort: 'forming' | 'others'): string {
  const count = part[sort];
  return count === 0 ? '0' : `${count} in ${countOf(part.families[sort], FAMILY)}`;
}

function partAreaText(part: MeasuredPart, area: Interval | null): string {
  return area === null ? 'too few' : drawnText(area, part);
}

function thresholdText({ median, low, high, balanced }: ChosenThreshold): string {
  const range = intervalText({ value: median, low, high }, 2);
  return `${range}, balanced ${intervalText(balanced)}`;
}

/** Of bins of a score, how many form the structure. */
export function binTable(score: MeasuredScore, keptSet: KeptSet | undefined): ReportTable {
  const { ends, forming, all } = score.bins ?? { ends: [], forming: [], all: [] };
  const bins = keptOf(keptSet?.bins, score);
  const shares = (count: number | undefined, of: number | undefined) =>
    count === undefined || !of ? NONE : `${count} of ${of}, ${shareText(shareOf(count, of))}`;
  return {
    title: `Share that forms, by score: ${fullName(score)}`,
    heads: ['Score', 'This half', ...(bins === undefined ? [] : ['Other half'])],
    rows: all.flatMap((of, at) => {
      // Where all sequences are longer than the window, nothing is said of shorter ones.
      if (ends[at] === FITS_WINDOW && of === 0) return [];
      const kept = bins === undefined ? [] : [shares(bins.forming[at], bins.all[at])];
      return [[rangeText(ends[at - 1], ends[at]), shares(forming[at], of), ...kept]];
    }),
  };
}

function rangeText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === FITS_WINDOW ? 'shorter than the window' : `below ${to}`;
  if (to === undefined) return `${from} and more`;
  return from === FITS_WINDOW ? `below ${to}` : `${from} to ${to}`;
}
