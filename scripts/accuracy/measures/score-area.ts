/** A row of a set as scores are judged: what forms the structure should have the higher value. */
export interface ScoredRow {
  value: number;
  forms: boolean;
}

/**
 * The area under the curve of sensitivity over false findings: the share of pairs, of one row that forms the
 * structure and one that does not, in which the first has the higher value; equal ones count half.
 *
 * @returns a function of weights, how often each row counts (once without them); NaN where a class has none
 */
export function areaFunction(rows: readonly ScoredRow[]): (weights?: ArrayLike<number>) => number {
  const order = rows.map((_, at) => at).sort((a, b) => valueAt(rows, a) - valueAt(rows, b));
  return (weights) => {
    let [pairs, below, forming, others] = [0, 0, 0, 0];
    for (let from = 0; from < order.length; ) {
      const value = valueAt(rows, order[from] ?? 0);
      let [ownForming, ownOthers] = [0, 0];
      for (; from < order.length && valueAt(rows, order[from] ?? 0) === value; from++) {
        const at = order[from] ?? 0;
        const weight = weights?.[at] ?? 1;
        if (rows[at]?.forms) ownForming += weight;
        else ownOthers += weight;
      }
      pairs += ownForming * (below + ownOthers / 2);
      below += ownOthers;
      forming += ownForming;
      others += ownOthers;
    }
    return pairs / (forming * others);
  };
}

/**
 * The same of pairs within one stratum alone, so that what makes the strata cannot tell the classes apart.
 *
 * @param strata the stratum of each row
 */
export function areaWithin(
  rows: readonly ScoredRow[],
  strata: readonly number[],
): (weights?: ArrayLike<number>) => number {
  const parts = [...new Set(strata)].map((stratum) => {
    const places = rows.map((_, at) => at).filter((at) => strata[at] === stratum);
    const own = places.flatMap((at) => rows[at] ?? []);
    return { places, own, area: areaFunction(own) };
  });
  return (weights) => {
    let [inOrder, pairs] = [0, 0];
    for (const { places, own, area } of parts) {
      const ownWeights = places.map((at) => weights?.[at] ?? 1);
      const count = (forms: boolean) =>
        own.reduce((sum, row, at) => sum + (row.forms === forms ? (ownWeights[at] ?? 0) : 0), 0);
      const ownPairs = count(true) * count(false);
      if (ownPairs === 0) continue;
      pairs += ownPairs;
      inOrder += ownPairs * area(ownWeights);
    }
    return inOrder / pairs;
  };
}

function valueAt(rows: readonly ScoredRow[], at: number): number {
  return rows[at]?.value ?? Number.NaN;
}
