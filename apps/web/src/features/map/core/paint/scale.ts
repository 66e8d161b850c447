import type { Frame } from '../surface.ts';

/** A number of a lane's scale. */
export interface ScaleMark {
  /** From the top of the lane, in pixels. */
  y: number;
  text: string;
}

const FONT_PX = 11;
/** Of digits, which have no descenders. */
const DIGIT_PX = 8;
const GAP_PX = 6;
const TICK_PX = 3;

/**
 * The numbers of a lane's scale left of it, each with a tick on a line along the lane.
 *
 * @param marks the most important first: one that has no room next to an earlier one is left out
 * @param hasAxis whether heights in the lane are values of this scale
 */
export function paintScale(frame: Frame, marks: readonly ScaleMark[], hasAxis: boolean): void {
  const { surface, colours, left, top, height } = frame;
  if (hasAxis) {
    surface.fillStyle = colours.lineStrong;
    surface.fillRect(left - 1, top, 1, height);
  }
  surface.font = `${FONT_PX}px ${colours.mono}`;
  surface.textAlign = 'right';
  const taken: number[] = [];
  for (const { y, text } of marks) {
    const foot = Math.min(height, Math.max(DIGIT_PX, y + DIGIT_PX / 2));
    if (taken.some((other) => Math.abs(other - foot) < DIGIT_PX + 2)) continue;
    taken.push(foot);
    surface.fillStyle = colours.muted;
    surface.fillText(text, left - GAP_PX, top + foot);
    if (!hasAxis) continue;
    surface.fillStyle = colours.lineStrong;
    surface.fillRect(
      left - 1 - TICK_PX,
      top + Math.min(height - 1, Math.max(0, y - 0.5)),
      TICK_PX,
      1,
    );
  }
}
