import type { MapRuler as Ruler } from '../core/ruler.ts';
import styles from './linear-map.module.css';

interface MapRulerProps {
  ruler: Ruler;
  widthPx: number;
  left: number;
  top: number;
  height: number;
}

/** Positions over the lanes, 1-based; behind the origin, and with each record, they begin anew. */
export function MapRuler({ ruler: { ticks, minor }, widthPx, left, top, height }: MapRulerProps) {
  return (
    <g transform={`translate(${left} ${top})`} className={styles['ruler']}>
      <path
        d={[
          `M0 ${height - 0.5}H${widthPx}`,
          ...minor.map((at) => `M${at.toFixed(1)} ${height}v-3`),
          ...ticks.map(({ at, anchor }) =>
            anchor === 'end' ? '' : `M${at.toFixed(1)} ${height}v-6`,
          ),
        ].join('')}
      />
      {ticks.map(({ at, label, anchor }) => (
        <text
          // A label is the same one wherever it has moved to: only its place is new.
          key={`${anchor} ${label}`}
          transform={`translate(${at.toFixed(1)} ${height - 9})`}
          textAnchor={anchor}
        >
          {label}
        </text>
      ))}
    </g>
  );
}
