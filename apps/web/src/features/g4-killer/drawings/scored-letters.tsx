import runs from '../../kinds/g4hunter/details.module.css';
import type { DrawnBase } from './drawn-bases.ts';
import { AXIS_PX, middleOf, typeFor } from './figure-size.ts';
import styles from './mask-figure.module.css';

/** Places of the parts of a row, in pixels from its top. */
export interface ScoredRow {
  step: number;
  /** The largest scores above and below the axis, and the pixels of a score of 1. */
  up: number;
  down: number;
  unit: number;
  axisY: number;
  lettersY: number;
  lettersHeight: number;
}

/** From the top of the letters' line to the foot of the letters. */
const FOOT = 0.74;

/** A bar for each base over its letter: G up, C down. */
export function ScoredLetters({ bases, row }: { bases: readonly DrawnBase[]; row: ScoredRow }) {
  const { step, up, down, unit, axisY } = row;
  const end = AXIS_PX + bases.length * step;
  const levels = Array.from({ length: up + down + 1 }, (_, index) => index - down);
  return (
    <>
      {levels.map((level) => (
        <g key={level}>
          <line
            className={level === 0 ? styles['axis'] : styles['grid']}
            x1={AXIS_PX}
            x2={end}
            y1={axisY - level * unit}
            y2={axisY - level * unit}
          />
          {level !== 0 && (
            <text
              className={styles['tick']}
              x={AXIS_PX - 8}
              y={axisY - level * unit + 4}
              textAnchor="end"
              fontSize={11}
            >
              {Math.abs(level)}
            </text>
          )}
        </g>
      ))}
      {bases.map((base, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a base is its place.
        <g key={at}>
          <Bars base={base} at={at} row={row} />
          <Letter base={base} at={at} row={row} />
        </g>
      ))}
    </>
  );
}

interface BaseProps {
  base: DrawnBase;
  at: number;
  row: ScoredRow;
}

function Bars({ base: { score, lost }, at, row: { step, unit, axisY } }: BaseProps) {
  const gap = Math.min(4, step * 0.2);
  const x = AXIS_PX + at * step + gap / 2;
  const box = (from: number, to: number) => ({
    y: axisY - Math.max(from, to) * unit,
    height: Math.abs(to - from) * unit,
  });
  return (
    <>
      {lost !== null && (
        <rect
          className={styles[lost.to > 0 ? 'lostG' : 'lostC']}
          x={x + 1}
          width={step - gap - 2}
          strokeDasharray="2 2"
          {...box(lost.from, lost.to)}
        />
      )}
      {score !== 0 && (
        <rect className={runs[score > 0 ? 'g' : 'c']} x={x} width={step - gap} {...box(0, score)} />
      )}
    </>
  );
}

function Letter({ base, at, row }: BaseProps) {
  const { letter, runClass, isMutable } = base;
  const { step, lettersY, lettersHeight } = row;
  const x = AXIS_PX + at * step;
  const run = base.base === null ? null : `${base.base.toLowerCase()}${runClass}`;
  const isTinted = run !== null && runClass > 1;
  const lineHeight = runClass - 1;
  return (
    <>
      {isTinted && (
        <>
          <rect
            className={runs[`${run}Ground`]}
            x={x}
            y={lettersY}
            width={step}
            height={lettersHeight}
          />
          <rect
            className={runs[`${run}Line`]}
            x={x}
            y={base.base === 'G' ? lettersY : lettersY + lettersHeight - lineHeight}
            width={step}
            height={lineHeight}
          />
        </>
      )}
      {isMutable && (
        <rect
          className={styles['frame']}
          x={x + 0.75}
          y={lettersY + 0.75}
          width={step - 1.5}
          height={lettersHeight - 1.5}
          rx={3}
        />
      )}
      <text
        className={`${styles['letter']} ${isMutable ? styles['mutable'] : runs[run ?? 'base']}`}
        x={middleOf(at, step)}
        y={lettersY + lettersHeight * FOOT}
        textAnchor="middle"
        fontSize={typeFor(step)}
      >
        {letter}
      </text>
    </>
  );
}
