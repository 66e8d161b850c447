import { Fragment } from 'react';
import styles from './chart.module.css';

interface ValueAxisProps {
  ticks: readonly { at: number; label: string }[];
  /** Of the picture: its edges in pixels. */
  frame: { left: number; right: number; top: number; bottom: number };
  title: string;
}

/** The axis at the left of a chart: a line across for each tick, and what the numbers are. */
export function ValueAxis({ ticks, frame: { left, right, top, bottom }, title }: ValueAxisProps) {
  return (
    <g className={styles['text']}>
      {ticks.map(({ at, label }) => (
        <Fragment key={at}>
          <path className={styles['grid']} d={`M${left} ${at.toFixed(1)}H${right}`} />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </Fragment>
      ))}
      <text transform={`translate(11 ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {title}
      </text>
    </g>
  );
}
