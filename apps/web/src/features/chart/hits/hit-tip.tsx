import styles from '../chart.module.css';
import type { LaneFrame, PlacedHit } from './lane-frame.ts';
import type { MarkWords } from './mark-words.ts';

const GAP_PX = 6;
/** A narrow screen has hardly more room than this next to a hit. */
const WIDEST_PX = 210;

/** The description of a hit of the lane, above it. Announced in another way. */
export function HitTip({
  hit,
  words,
  frame,
}: {
  hit: PlacedHit;
  words: MarkWords;
  frame: LaneFrame;
}) {
  const middle = (Math.max(frame.left, hit.x) + Math.min(frame.right, hit.x + hit.width)) / 2;
  const max = Math.max(0, frame.width - WIDEST_PX);
  const side =
    middle < frame.width / 2
      ? { left: Math.min(Math.max(0, middle - 20), max) }
      : { right: Math.min(Math.max(0, frame.width - middle - 20), max) };
  const { positions, record, size, figure } = words;
  return (
    <div
      className={styles['tip']}
      style={{ bottom: frame.height - hit.y + GAP_PX, ...side }}
      aria-hidden="true"
    >
      <strong>{positions}</strong>
      {record !== null && <span className={styles['tipRecord']}>{record}</span>}
      <span>{size}</span>
      {figure !== null && <span>{figure}</span>}
    </div>
  );
}
