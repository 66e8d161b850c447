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
  const told = new Map<string, number>();
  /** A label is the same one wherever it has moved to; each record has its own of the same text. */
  const keyOf = (text: string) => {
    const times = told.get(text) ?? 0;
    told.set(text, times + 1);
    return `${text} ${times}`;
  };
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
          key={keyOf(`${anchor} ${label}`)}
          transform={`translate(${at.toFixed(1)} ${height - 9})`}
          textAnchor={anchor}
        >
          {label}
        </text>
      ))}
    </g>
  );
}
