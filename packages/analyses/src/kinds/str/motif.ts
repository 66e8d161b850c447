/** Codes of two bases that pair add up to this. */
const PAIR_SUM = 3;

/**
 * The motif of a unit: first in the alphabet of all its rotations on both strands, so that CAG and
 * CTG repeats are both AGC. Time is linear in the unit's length.
 *
 * @param unit codes of A, C, G and T, 0 to 3, one at least
 * @returns codes, as many
 */
export function motifOf(unit: Uint8Array): Uint8Array {
  const given = leastRotation(unit);
  const opposite = leastRotation(oppositeStrand(unit));
  return compare(given, opposite) <= 0 ? given : opposite;
}

/**
 * What the endless repeat of a unit is like; of these words those that hold, one space between:
 *
 * - alternating: purines and pyrimidines in turn
 * - mirror: the same when read backwards
 * - selfComplementary: the same on both strands
 * - pure: only purines or only pyrimidines
 *
 * A motif has the words of all its units.
 *
 * @param unit codes of A, C, G and T, 0 to 3, one at least
 */
export function symmetryOf(unit: Uint8Array): string {
  const rotation = leastRotation(unit);
  const changes = unit.filter((code, at) => isPurine(code) !== isPurine(unit.at(at - 1))).length;
  const words: [string, boolean][] = [
    ['alternating', changes === unit.length],
    ['mirror', compare(rotation, leastRotation(unit.toReversed())) === 0],
    ['selfComplementary', compare(rotation, leastRotation(oppositeStrand(unit))) === 0],
    ['pure', changes === 0],
  ];
  return words.flatMap(([word, holds]) => (holds ? [word] : [])).join(' ');
}

/** A and G have even codes. */
function isPurine(code = 0): boolean {
  return code % 2 === 0;
}

function oppositeStrand(unit: Uint8Array): Uint8Array {
  const { length } = unit;
  const opposite = new Uint8Array(length);
  for (let at = 0; at < length; at++) opposite[length - 1 - at] = PAIR_SUM - unit[at];
  return opposite;
}

/** The rotation that comes first in the alphabet. */
function leastRotation(unit: Uint8Array): Uint8Array {
  const { length } = unit;
  const start = leastStart(unit);
  const rotation = new Uint8Array(length);
  for (let at = 0; at < length; at++) rotation[at] = codeAt(unit, start + at);
  return rotation;
}

/** Where it starts. Two candidates race; the worse one skips what has been compared. */
function leastStart(unit: Uint8Array): number {
  const { length } = unit;
  let one = 0;
  let other = 1;
  let equal = 0;
  while (one < length && other < length && equal < length) {
    const difference = codeAt(unit, one + equal) - codeAt(unit, other + equal);
    if (difference === 0) {
      equal++;
      continue;
    }
    // Each start within the equal part of the worse one is worse than the start at the same distance after
    // the better one.
    if (difference > 0) one += equal + 1;
    else other += equal + 1;
    if (one === other) other++;
    equal = 0;
  }
  return Math.min(one, other);
}

/** @param at below twice the unit's length */
function codeAt(unit: Uint8Array, at: number): number {
  return unit[at < unit.length ? at : at - unit.length];
}

/** Below 0 where `a` comes first, 0 where they are equal; of one length. */
function compare(a: Uint8Array, b: Uint8Array): number {
  let at = 0;
  while (at < a.length - 1 && a[at] === b[at]) at++;
  return a[at] - b[at];
}
