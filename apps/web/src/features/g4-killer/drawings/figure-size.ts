/** Pixels left of the first letter, for the axis, and right of the last one. */
export const AXIS_PX = 28;
const END_PX = 12;

const STEP_PX = { least: 9.5, most: 28.6 };

/** How wide a letter is drawn: as wide as there is room for, within what reads well. */
export function stepFor(letters: number, roomPx: number): number {
  const step = (roomPx - AXIS_PX - END_PX) / Math.max(1, letters);
  return Math.min(STEP_PX.most, Math.max(STEP_PX.least, step));
}

/** Pixels of the type that fits a letter's width. */
export function typeFor(step: number): number {
  if (step >= 16) return 17;
  return step >= 12 ? 14 : 13;
}

export function figureWidth(letters: number, step: number): number {
  return Math.ceil(AXIS_PX + letters * step + END_PX);
}

/** The middle of a letter, 0-based. */
export function middleOf(at: number, step: number): number {
  return AXIS_PX + (at + 0.5) * step;
}
