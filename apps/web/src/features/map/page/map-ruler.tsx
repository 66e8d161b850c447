import { rulerOf } from '../core/ruler.ts';
import type { Axis, View } from '../core/view.ts';
import styles from './linear-map.module.css';

interface MapRulerProps {
  axis: Axis;
  view: View;
  left: number;
  top: number;
  height: number;
}

/** Positions over the lanes, 1-based; behind the origin they begin anew. */
export function MapRuler({ axis, view, left, top, height }: MapRulerProps) {
  const { ticks, minor } = rulerOf(axis, view);
  return (
    <g transform={`translate(${left} ${top})`} className={styles['ruler']}>
      <path
        d={[
          `M0 ${height - 0.5}H${view.widthPx}`,
          ...minor.map((at) => `M${at.toFixed(1)} ${height}v-3`),
          ...ticks.map(({ at, anchor }) =>
            anchor === 'end' ? '' : `M${at.toFixed(1)} ${height}v-6`,
          ),
        ].join('')}
      />
      {ticks.map(({ at, label, anchor }) => (
        <text key={`${at} ${label}`} x={at} y={height - 9} textAnchor={anchor}>
          {label}
        </text>
      ))}
    </g>
  );
}
