import type { HitColumns } from '../hit-columns.ts';
import type { HitRows } from '../hit-rows.ts';
import type { MapLook } from '../map-look.ts';
import type { Frame } from '../surface.ts';
import { paintHits } from './hits.ts';
import { type LetterRun, paintBaseScores } from './letters.ts';

/** Of the lane, what the scores of bases take; the hits stand below. */
const SCORES_SHARE = 0.6;

/** The part of the lane that the hits stand in, by which a pointer finds their rows. */
export function hitsBelow<T extends Pick<Frame, 'top' | 'height'>>(frame: T): T {
  const above = Math.round(frame.height * SCORES_SHARE);
  return { ...frame, top: frame.top + above, height: frame.height - above };
}

/**
 * From 1 px a base the lane of G4: the score of each base, and below them the hits of both sides.
 *
 * @param rows packed without sides
 */
export function paintScoredHits(
  frame: Frame,
  look: MapLook,
  letters: LetterRun,
  hits: HitColumns,
  rows: HitRows,
): void {
  const scores = { ...frame, height: Math.round(frame.height * SCORES_SHARE) };
  paintBaseScores(scores, letters, hits);
  paintHits(hitsBelow(frame), look, hits, rows, false);
}
