import type { BaseRange } from '../base-range.ts';
import styles from '../chart.module.css';
import { type ChartFrame, xOf } from '../chart-layout.ts';

interface DraggedRangeProps {
  frame: Pick<ChartFrame, 'left' | 'right'>;
  range: BaseRange;
  /** Null while nothing is drawn. */
  dragged: BaseRange | null;
  top: number;
  bottom: number;
}

/** The part of a picture that the pointer draws over, to zoom to it. */
export function DraggedRange({ frame, range, dragged, top, bottom }: DraggedRangeProps) {
  if (dragged === null) return null;
  const x = xOf(frame, range, dragged.from);
  return (
    <rect
      className={styles['dragged']}
      x={x}
      y={top}
      width={Math.max(1, xOf(frame, range, dragged.to) - x)}
      height={bottom - top}
    />
  );
}
