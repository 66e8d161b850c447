/** Whole numbers of 32 bits, all equally likely. */
export type Draw = () => number;

/** The same seed gives the same numbers everywhere: a counter through a mixing function (splitmix32). */
export function createDraw(seed: number): Draw {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** A whole number from `min` to `max`, both included. */
export function drawBetween(draw: Draw, min: number, max: number): number {
  return min + (draw() % (max - min + 1));
}

/** One of the items, all equally likely. */
export function drawOne<T>(draw: Draw, items: readonly T[]): T {
  const item = items[draw() % items.length];
  if (item === undefined) throw new RangeError('there is nothing to draw from');
  return item;
}
