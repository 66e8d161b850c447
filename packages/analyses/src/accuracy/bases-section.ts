import { differenceText, intervalText, numberText, verdictOf } from './figure-texts.ts';
import { keptHalf, keptOf } from './kept-half.ts';
import type { Interval, MeasuredBases } from './measured.ts';
import { fullName, keptText, NONE } from './report-names.ts';
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
            intervalText(caller.mcc),
            ...presets.flatMap((preset) =>
              differenceTexts(differences.find((each) => each.preset === preset)),
            ),
            ...[sensitivity, specificity, precision].map((each) => intervalText(each)),
            `${touched} of ${stretches}`,
            keptText(keptOf(kept, caller)),
          ];
        }),
      },
    ],
    caveats: set.caveats,
  };
}

/** Without an interval nothing is said of better or worse. */
function differenceTexts(difference: Interval | undefined): string[] {
  if (difference === undefined) return [NONE, NONE];
  if (difference.low === difference.high) return [numberText(difference.value, 3), NONE];
  return [differenceText(difference, 3), verdictOf(difference)];
}
