/** Bases of a record: 0-based, `to` exclusive. */
export interface BasePart {
  from: number;
  to: number;
}

/** Bases that are shown on each side of a region. */
export const FLANK_BP = 8;
/** A region of this size is drawn whole. */
const WHOLE_BP = 400;
/** Of a longer one, its end and at first as much of its beginning. */
export const END_BP = 160;
/** As many more with each step. */
export const STEP_BP = 600;
/** One answer of a profile has no more bases than a little over this. */
export const MOST_BP = 4_500;

/**
 * The drawn parts of a region: all of it between its neighbours, or of a long one its beginning and
 * its end.
 *
 * @param recordBp of its record; null while that is not known
 * @param headBp bases of the beginning of a long one
 */
export function partsOf(
  { from, to }: BasePart,
  recordBp: number | null,
  headBp = END_BP,
): BasePart[] {
  const first = Math.max(0, from - FLANK_BP);
  const last = Math.min(recordBp ?? to, to + FLANK_BP);
  const lengthBp = to - from;
  const isWhole = lengthBp <= WHOLE_BP || (lengthBp <= MOST_BP && headBp + END_BP >= lengthBp);
  if (isWhole) return [{ from: first, to: last }];
  return [
    { from: first, to: from + Math.min(headBp, MOST_BP - END_BP) },
    { from: to - END_BP, to: last },
  ];
}

/** A range in pieces of at most this number of bases. */
export function cutRange({ from, to }: BasePart, bp: number): BasePart[] {
  return Array.from({ length: Math.ceil((to - from) / bp) }, (_, index) => ({
    from: from + index * bp,
    to: Math.min(to, from + (index + 1) * bp),
  }));
}
