import { differenceText, intervalText, verdictOf } from './figure-texts.ts';
import { keptHalf, keptOf } from './kept-half.ts';
import type { Interval, MeasuredBases } from './measured.ts';
import { fullName, NONE } from './report-names.ts';
import type { ReportSection } from './report-section.ts';
import type { TruthSet } from './truth-sets.ts';

/** All that was measured base by base. */
export function basesSection(set: TruthSet, { callers }: MeasuredBases): ReportSection {
  const kept = keptHalf.callers.find((each) => each.set === set.id)?.mcc;
  const presets = callers.filter(({ kind }) => kind !== null).map(({ name }) => name);
  return {
    id: set.id,
    title: `${set.structure}: ${set.title}`,
    paragraphs: [
      `Judged base by base, on the strand that carries the G. Each simple count calls as many bases as the preset ${presets[0]} does. Source: ${set.source}. The other half is kept apart; its figures are those of ${keptHalf.statedOn}, not recomputed.`,
    ],
    points: [],
    tables: [
      {
        title: 'Callers',
        heads: [
          ...['Caller', 'MCC'],
          ...presets.flatMap((preset) => [`MCC of ${preset} less this`, `So ${preset} is`]),
          ...['Sensitivity', 'Specificity', 'Precision', 'Stretches touched', 'Other half: MCC'],
        ],
        rows: callers.map((caller) => {
          const { differences, sensitivity, specificity, precision, touched, stretches } = caller;
          return [
            fullName(caller),
            withReason(caller.mcc, `no interval: ${set.noIntervals}`),
            ...presets.flatMap((preset) =>
              differenceTexts(differences.find((each) => each.preset === preset)),
            ),
            ...[sensitivity, specificity, precision].map((each) => intervalText(each)),
            `${touched} of ${stretches}`,
            keptMccText(keptOf(kept, caller)),
          ];
        }),
      },
    ],
    caveats: set.caveats,
  };
}

/** "0.462 (0.347 to 0.561)", or in place of an interval the reason why there is none. */
function withReason(figure: Interval, reason: string): string {
  return figure.low === figure.high ? `${intervalText(figure)} (${reason})` : intervalText(figure);
}

function keptMccText(kept: Interval | undefined): string {
  return kept === undefined ? NONE : withReason(kept, 'stated without an interval');
}

/** Without an interval nothing is said of better or worse. */
function differenceTexts(difference: Interval | undefined): string[] {
  if (difference === undefined) return [NONE, NONE];
  const isDrawn = difference.low !== difference.high;
  return [differenceText(difference, 3), isDrawn ? verdictOf(difference) : 'no interval'];
}
