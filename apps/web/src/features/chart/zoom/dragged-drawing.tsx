import type { ReactNode } from 'react';
import type { BaseRange } from '../base-range.ts';
import styles from '../chart.module.css';
import { type ChartFrame, xOf } from '../chart-layout.ts';

interface DraggedDrawingProps {
  frame: Pick<ChartFrame, 'left' | 'right' | 'width' | 'height'>;
  range: BaseRange;
  /** Null while nothing is drawn. */
  dragged: BaseRange | null;
  top: number;
  bottom: number;
  /** Whether another picture is loading. */
  isStale: boolean;
  /** Drawn above it. */
  children: ReactNode;
}

/** A picture, with the part that the pointer draws over, to zoom to it. */
export function DraggedDrawing(props: DraggedDrawingProps) {
  const { frame, isStale, children } = props;
  return (
    <svg
      className={styles['drawing']}
      width={frame.width}
      height={frame.height}
      data-stale={isStale || undefined}
      aria-hidden="true"
    >
      <DraggedRange {...props} />
      {children}
    </svg>
  );
}

function DraggedRange({ frame, range, dragged, top, bottom }: DraggedDrawingProps) {
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
