import type { Interval, MeasuredBases, MeasuredCaller } from '@flipon/analyses/accuracy/measured';
import { hitsIn } from '@flipon/analyses/accuracy/tested-rule';
import type { SetId } from '@flipon/analyses/accuracy/truth-sets';
import { rlooprKernel } from '@flipon/analyses/kinds/rloopr/kernel';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import {
  type BaseCounts,
  type BaseMeasures,
  baseMeasures,
  countBases,
  markBases,
  type Places,
  sumCounts,
} from './measures/base-counts.ts';
import { type Draws, drawClusters, intervalOf } from './measures/cluster-draws.ts';
import { callAsMany, windowShares } from './measures/window-shares.ts';

/** One strand of a long sequence, and where on it the structure was measured. */
export interface MeasuredStrand {
  /** Letters of the + strand, upper case. */
  letters: string;
  strand: '+' | '-';
  places: Places;
  cluster: number;
}

/** What each base of the strand counts in a window: of its own letters, not of the + strand's. */
const COUNTS = {
  'share of G in 500 bases, as many bases called': { G: 1 },
  'G − C in 500 bases, as many bases called': { G: 1, C: -1 },
  'G + C in 500 bases, as many bases called': { G: 1, C: 1 },
} as const;
const WINDOW_BP = 500;

interface Caller {
  kind: string | null;
  name: string;
  calls: Uint8Array[];
}

/**
 * R-loops base by base: R-loop tracker, and simple counts that call as many bases as its first preset does.
 *
 * @param withIntervals whether clusters are enough to draw from; without it intervals are the value alone
 */
export function measureRloops(
  set: SetId,
  strands: readonly MeasuredStrand[],
  withIntervals: boolean,
): MeasuredBases {
  const ofKind = rloopr.presets.map(({ label, values }): Caller => {
    const parameters = parseParameters('rloopr', values);
    return {
      kind: rloopr.kind,
      name: label,
      calls: strands.map((each) => callRloops(each, parameters)),
    };
  });
  const [preset] = ofKind;
  if (preset === undefined) throw new Error('R-loop tracker has no preset.');
  const called = preset.calls.reduce((sum, call) => sum + call.reduce((a, b) => a + b, 0), 0);
  const simple = Object.entries(COUNTS).map(([name, weights]): Caller => {
    const shares = strands.map(({ letters, strand }) =>
      windowShares(letters, ofStrand(weights, strand), WINDOW_BP),
    );
    return { kind: null, name, calls: callAsMany(shares, called) };
  });
  const truths = strands.map(({ letters, places }) => markBases(letters.length, places));
  const draws = withIntervals ? drawClusters(strands.map(({ cluster }) => cluster)) : [];
  const counted = [...ofKind, ...simple].map((caller) => ({
    caller,
    counts: caller.calls.map((call, at) => countBases(truths[at] ?? call, call)),
  }));
  const presets = counted.slice(0, ofKind.length);
  const callers = counted.map(({ caller, counts }): MeasuredCaller => {
    const figure = (key: keyof BaseMeasures) => drawMeasure(counts, draws, (of) => of[key]);
    return {
      ...{ kind: caller.kind, name: caller.name },
      sensitivity: figure('sensitivity'),
      specificity: figure('specificity'),
      precision: figure('precision'),
      mcc: figure('mcc'),
      ...touchedBy(caller.calls, strands),
      differences:
        caller.kind === null
          ? presets.map((each) => ({
              preset: each.caller.name,
              ...differenceOf(each.counts, counts, draws),
            }))
          : [],
    };
  });
  return { set, callers };
}

function callRloops(
  { letters, strand }: MeasuredStrand,
  parameters: Parameters<typeof rlooprKernel.scanner>[0],
): Uint8Array {
  const index = strand === '+' ? 0 : 1;
  const places = hitsIn(rlooprKernel, parameters, letters)
    .filter((hit) => hit['strand'] === index)
    .map(({ position, length }) => [position, position + length] as const);
  return markBases(letters.length, places);
}

function ofStrand(weights: { G: number; C?: number }, strand: '+' | '-') {
  const { G, C = 0 } = weights;
  return strand === '+' ? { G, C } : { G: C, C: G };
}

function drawMeasure(
  counts: readonly BaseCounts[],
  draws: Draws,
  read: (of: BaseMeasures) => number,
): Interval {
  const value = read(baseMeasures(sumCounts(counts)));
  if (draws.length === 0) return { value, low: value, high: value };
  return intervalOf(
    value,
    draws.map((weights) => read(baseMeasures(sumCounts(counts, weights)))),
  );
}

/** The MCC of the first less that of the other, of the same draws. */
function differenceOf(
  one: readonly BaseCounts[],
  other: readonly BaseCounts[],
  draws: Draws,
): Interval {
  const less = (weights?: ArrayLike<number>) =>
    baseMeasures(sumCounts(one, weights)).mcc - baseMeasures(sumCounts(other, weights)).mcc;
  const value = less();
  if (draws.length === 0) return { value, low: value, high: value };
  return intervalOf(value, draws.map(less));
}

function touchedBy(calls: readonly Uint8Array[], strands: readonly MeasuredStrand[]) {
  const isTouched = strands.flatMap(({ places }, at) =>
    places.map(([from, to]) => calls[at]?.subarray(Math.max(0, from), to).includes(1) ?? false),
  );
  return { touched: isTouched.filter(Boolean).length, stretches: isTouched.length };
}
