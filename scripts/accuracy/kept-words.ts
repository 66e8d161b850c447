import { intervalText } from '@flipon/analyses/accuracy/figure-texts';
import { keptHalf, keptOf } from '@flipon/analyses/accuracy/kept-half';
import type { MeasuredCaller, MeasuredRule } from '@flipon/analyses/accuracy/measured';
import type { SetId } from '@flipon/analyses/accuracy/truth-sets';

/** What a rule makes of the half of a set that is kept apart, as it was stated; empty where it was not measured there. */
export function keptCounts(id: SetId, rule: MeasuredRule): string {
  const set = keptHalf.sets.find((each) => each.set === id);
  const kept = keptOf(set?.rules, rule);
  if (set === undefined || kept === undefined) return '';
  const found = `${kept.found} of ${set.forming}`;
  const rejected = set.others === 0 ? '' : ` and ${kept.rejected} of ${set.others}`;
  return `; on sequences kept apart, ${found}${rejected}`;
}

/** The same of a caller of R-loops beside a simple count. */
export function keptMcc(...callers: readonly [own: MeasuredCaller, count: MeasuredCaller]): string {
  const kept = keptHalf.callers.find(({ set }) => set === 'rloops')?.mcc;
  const [mcc, simple] = callers.map((each) => {
    const figure = keptOf(kept, each);
    return figure && intervalText(figure, 2);
  });
  return mcc === undefined || simple === undefined
    ? ''
    : `; on sequences kept apart, an MCC of ${mcc} beside ${simple}`;
}
