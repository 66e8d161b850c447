import { type Ref, useId } from 'react';
import { Drawing } from '../../../../ui/layout/drawing.tsx';
import styles from '../zdnabert2.module.css';
import type { RegionDrawing, RegionRow } from './region-drawing.ts';
import { ZigzagPattern } from './zigzag-pattern.tsx';

interface RegionChartProps {
  drawing: RegionDrawing;
  label: string;
  ref?: Ref<SVGSVGElement>;
}

const SCALE = [0, 0.5, 1];

/** The curve of a region over its letters, row by row. */
export function RegionChart({ drawing, label, ref }: RegionChartProps) {
  const { widthPx, heightPx, letterPx, rows, gap } = drawing;
  const id = useId();
  return (
    <Drawing ref={ref} className={styles['rows']} width={widthPx} height={heightPx} label={label}>
      <ZigzagPattern id={id} />
      {rows.map((row) => (
        <Row key={row.first} row={row} letterPx={letterPx} patternId={id} />
      ))}
      {gap !== null && (
        <text className={styles['scale']} x={rows[0]?.left ?? 0} y={gap.y}>
          {gap.words}
        </text>
      )}
    </Drawing>
  );
}

interface RowProps {
  row: RegionRow;
  letterPx: number;
  patternId: string;
}

function Row({ row, letterPx, patternId }: RowProps) {
  const { left, right, topY, zeroY, limitY, lettersY, lettersPx, ground } = row;
  const y = (value: number) => zeroY - value * (zeroY - topY);
  return (
    <g>
      {SCALE.map((value) => (
        <g key={value}>
          <path
            className={styles[value === 0 ? 'axis' : 'grid']}
            d={`M${left} ${y(value)}H${right}`}
          />
          <text className={styles['scale']} x={left - 6} y={y(value) + 4} textAnchor="end">
            {value.toFixed(1)}
          </text>
        </g>
      ))}
      <path className={styles['area']} d={row.area} fill={`url(#${patternId})`} />
      <path className={styles['curve']} d={row.curve} />
      <path className={styles['limit']} d={`M${left} ${limitY}H${right}`} />
      {ground !== null && (
        <rect className={styles['ground']} {...ground} y={lettersY} height={lettersPx} />
      )}
      {row.letters.map(({ key, x, letter, isInside }) => (
        <text
          key={key}
          className={styles[isInside ? 'letter' : 'flank']}
          x={x}
          y={lettersY + 15}
          textAnchor="middle"
        >
          {letter}
        </text>
      ))}
      {row.ticks.map(({ x, label, anchor }) => (
        <g key={x}>
          <path className={styles['axis']} d={`M${x} ${lettersY + lettersPx + 1}v4`} />
          <text
            className={styles['position']}
            x={anchor === 'middle' ? x : x + (anchor === 'end' ? letterPx / 2 : -letterPx / 2)}
            y={lettersY + lettersPx + 16}
            textAnchor={anchor}
          >
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
