import { differenceText, shareText, verdictOf } from './figure-texts.ts';
import { type KeptSet, keptHalf, keptOf } from './kept-half.ts';
import type { Interval, MeasuredRule, MeasuredSet } from './measured.ts';
import { measuresOf, precisionAt } from './measures.ts';
import { drawnText, fullName, keptAreaText, NONE, ruleFigureText } from './report-names.ts';
import type { ReportSection, ReportTable } from './report-section.ts';
import { binTable, partTable, thresholdTable } from './score-tables.ts';
import type { TruthSet } from './truth-sets.ts';

/** Share of all stretches that form the structure, where precision is stated. */
const PREVALENCE = 0.01;

/** All that was measured on a set of sequences. */
export function setSection(set: TruthSet, measured: MeasuredSet): ReportSection {
  const kept = keptHalf.sets.find((each) => each.set === set.id);
  const { forming, others, clusters, parts, scores } = measured;
  const tables = [
    ruleTable(set, measured, kept),
    measured.scores.length === 0 ? null : scoreTable(set, measured, kept),
    scores.some(({ threshold }) => threshold !== null) ? thresholdTable(scores, kept) : null,
    parts.length === 0 ? null : partTable(parts, measured.baseline),
    ...scores.filter(({ bins }) => bins !== null).map((score) => binTable(score, kept)),
  ];
  const families = clusters === null ? '' : `, in ${clusters} families of near-copies`;
  const other =
    kept === undefined
      ? ''
      : ` The half kept apart has ${kept.forming} and ${kept.others}; its figures are those of ${keptHalf.statedOn}, not recomputed.`;
  return {
    id: set.id,
    title: `${set.structure}: ${set.title}`,
    paragraphs: [
      `${forming} form it, ${others} do not${families}. Source: ${set.source}.${other}`,
      ...(set.chosenHere === undefined
        ? []
        : ['† Its values were chosen, or it was judged by its authors, on sequences of this set.']),
    ],
    points: [],
    tables: tables.filter((table) => table !== null),
    caveats: set.caveats,
  };
}

function ruleTable(
  set: TruthSet,
  { forming, others, clusters, rules }: MeasuredSet,
  kept: KeptSet | undefined,
): ReportTable {
  const more = kept === undefined ? [] : ['Other half: found', 'Other half: rejected'];
  const votes = clusters === null ? [] : ['One vote a family'];
  return {
    title: 'Rules',
    heads: [
      ...['Rule', 'Found', 'Rejected', 'Sensitivity', 'Specificity', ...votes],
      ...['Balanced', 'Less the best simple count', 'So it is', 'MCC', 'Precision at 1 %', ...more],
    ],
    rows: rules.map((rule) => {
      const { found, rejected, oneVote } = rule;
      const measures = measuresOf({ forming, found, others, rejected });
      const ofRule = keptOf(kept?.rules, rule);
      const ofKept = (count: number | undefined, of = 0) =>
        count === undefined || of === 0 ? NONE : `${count} of ${of}`;
      return [
        isChosenHere(set, rule) ? `${fullName(rule)} †` : fullName(rule),
        `${found} of ${forming}`,
        `${rejected} of ${others}`,
        shareText(measures.sensitivity),
        shareText(measures.specificity),
        ...(clusters === null ? [] : [oneVote === null ? NONE : `${(100 * oneVote).toFixed(1)} %`]),
        ruleFigureText(measures.balancedAccuracy, rule.balanced, { forming, others }),
        ...differenceTexts(set, rule),
        ruleFigureText(measures.mcc, rule.mcc, { forming, others }),
        precisionText(measures),
        ...(kept === undefined
          ? []
          : [ofKept(ofRule?.found, kept.forming), ofKept(ofRule?.rejected, kept.others)]),
      ];
    }),
  };
}

function differenceTexts(set: TruthSet, rule: MeasuredRule): string[] {
  const { kind, difference } = rule;
  if (kind === null) return [NONE, NONE];
  const chosen = isChosenHere(set, rule) ? 'chosen here' : null;
  return difference === null
    ? ['too few', chosen ?? NONE]
    : [differenceText(difference, 3), chosen ?? verdictOf(difference)];
}

/** A rule that was made for a set is no test of itself there. */
export function isChosenHere(
  { chosenHere = [] }: TruthSet,
  rule: Pick<MeasuredRule, 'kind' | 'name'>,
): boolean {
  const name = fullName(rule);
  return chosenHere.some((start) => name.startsWith(start) || rule.name.startsWith(start));
}

/** "16 % (8 to 31)": of what is found where one stretch in a hundred forms the structure, the share that does. */
export function precisionText(measures: Parameters<typeof precisionAt>[1]): string {
  const { value, low, high } = precisionAt(PREVALENCE, measures);
  // Where none of the few others was found, one in a hundred of many may be.
  if (value === 1) return `${(100 * low).toFixed(0)} % or more`;
  const [at, from, to] = [value, low, high].map((share) => (100 * share).toFixed(0));
  return `${at} % (${from} to ${to})`;
}

function scoreTable(
  set: TruthSet,
  { baseline, scores, forming, others }: MeasuredSet,
  kept: KeptSet | undefined,
): ReportTable {
  const hasStrata = scores.some(({ within }) => within !== null);
  const strata = ['AUC within equal G + C', `Less that of ${baseline}`, 'So', 'Other half'];
  return {
    title: `Scores, each uncut, less the best simple count: ${baseline}`,
    heads: [
      ...['Score', ...(hasStrata ? strata : [])],
      ...[
        'AUC',
        'Less the baseline',
        'So it is',
        ...(kept === undefined ? [] : ['Other half: AUC']),
      ],
    ],
    rows: scores.map((score) => {
      const { area, difference, within } = score;
      const isChosen = isChosenHere(set, score);
      const areaTexts = (own: Interval, less: Interval | null) => [
        drawnText(own, { forming, others }),
        ...(less === null
          ? [NONE, NONE]
          : [differenceText(less, 3), isChosen ? 'chosen here' : verdictOf(less)]),
      ];
      const ofStrata = [
        ...(within === null ? [NONE, NONE, NONE] : areaTexts(within.area, within.difference)),
        kept === undefined ? NONE : keptAreaText(keptOf(kept.within, score), kept),
      ];
      return [
        isChosen ? `${fullName(score)} †` : fullName(score),
        ...(hasStrata ? ofStrata : []),
        ...areaTexts(area, difference),
        ...(kept === undefined ? [] : [keptAreaText(keptOf(kept.scores, score), kept)]),
      ];
    }),
  };
}
