/** Chance that can be had again: the same seed gives the same choices. */
export interface Chooser {
  /** 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  shuffled<Value>(values: readonly Value[]): Value[];
}

/** Source: mulberry32 by Tommy Ettinger, public domain. */
export function createChooser(seed: number): Chooser {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (values) => values[between(0, values.length - 1)] as (typeof values)[number],
    shuffled(values) {
      const left = [...values];
      for (let at = left.length - 1; at > 0; at--) {
        const other = between(0, at);
        [left[at], left[other]] = [left[other] as never, left[at] as never];
      }
      return left;
    },
  };
}

/** The seed of a run: FAULTS_SEED, or one of its own, which is printed. */
export function chooseSeed(): number {
  const asked = Number(process.env['FAULTS_SEED']);
  const seed = asked > 0 ? asked : Math.floor(Math.random() * 1e9) + 1;
  console.log(`Faults of seed ${seed}: FAULTS_SEED=${seed} brings them again.`);
  return seed;
}
