import { areaOf, measuresOf } from '@flipon/analyses/accuracy/measures';
import type { MeasuredRule } from '@flipon/analyses/accuracy/tested-rule';

/** Prints a line for each rule. */
export function printMeasured(measured: readonly MeasuredRule[]): void {
  console.table(
    measured.map(({ set, kind, rule, counts, order }) => {
      const { sensitivity, specificity, balancedAccuracy, mcc } = measuresOf(counts);
      return {
        set,
        kind,
        rule,
        found: `${counts.found} of ${counts.forming}`,
        rejected: `${counts.rejected} of ${counts.others}`,
        sensitivity: sensitivity.value.toFixed(3),
        specificity: specificity.value.toFixed(3),
        balanced: balancedAccuracy.toFixed(3),
        mcc: mcc.toFixed(3),
        auc: order === null ? '' : areaOf(order).toFixed(3),
      };
    }),
  );
}
