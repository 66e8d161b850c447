import { Fragment } from 'react';
import type { BaseRange } from './base-range.ts';
import styles from './chart.module.css';
import { type ChartLayout, type Rulers, xOf } from './chart-layout.ts';

/** The part of a chosen range that the picture shows, a little wider than its segment. */
export function markOf(
  { frame, range }: Pick<ChartLayout, 'frame' | 'range'>,
  selected: BaseRange | null,
) {
  if (selected === null || selected.to <= range.from || selected.from >= range.to) return null;
  const x = Math.max(frame.left, xOf(frame, range, selected.from)) - 0.5;
  const end = Math.min(frame.right, xOf(frame, range, selected.to)) + 0.5;
  return { x, width: end - x };
}

type RulerProps = Rulers['ruler'] & { left: number; right: number; y: number };

/** A line with ticks and their labels. */
export function Ruler({ left, right, y, ticks, minor }: RulerProps) {
  return (
    <g className={styles['ruler']}>
      <path
        className={styles['axis']}
        d={`M${left} ${y}H${right}${minor.map((at) => `M${at.toFixed(1)} ${y}v-3`).join('')}${ticks
          .map(({ at }) => `M${at.toFixed(1)} ${y}v-7`)
          .join('')}`}
      />
      {ticks.map(({ at, label, anchor }) => (
        <text key={at} x={at.toFixed(1)} y={y - 11} textAnchor={anchor}>
          {label}
        </text>
      ))}
    </g>
  );
}

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
