import type { ReactNode } from 'react';
import styles from './chart.module.css';
import type { ChartFrame } from './chart-layout.ts';

const GAP_PX = 8;
/** A narrow screen has hardly more room than this next to a segment. */
const WIDEST_PX = 190;

interface TipBoxProps {
  /** The element under the pointer. */
  cell: { x: number; width: number };
  frame: Pick<ChartFrame, 'width' | 'top'>;
  children: ReactNode;
}

/** Words next to the element under the pointer, on the side that has room for them. */
export function TipBox({ cell, frame: { width, top }, children }: TipBoxProps) {
  const isLeft = cell.x + cell.width / 2 < width / 2;
  const max = width - WIDEST_PX;
  const side = isLeft
    ? { left: Math.min(cell.x + cell.width + GAP_PX, max) }
    : { right: Math.min(width - cell.x + GAP_PX, max) };
  return (
    <div className={styles['tip']} style={{ top, ...side }} aria-hidden="true">
      {children}
    </div>
  );
}
