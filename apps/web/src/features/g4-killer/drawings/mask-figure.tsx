import type { Ref } from 'react';
import { Drawing } from '../../../ui/layout/drawing.tsx';
import { type DrawnBase, drawBases, reachOf } from './drawn-bases.ts';
import { AXIS_PX, figureWidth, middleOf, typeFor } from './figure-size.ts';
import styles from './mask-figure.module.css';
import { ScoredLetters } from './scored-letters.tsx';

/** Of one row of bars and letters, in pixels from its top: title, bars, letters. */
const ROW = { title: 11, bars: 20, unit: 11, letters: 22, gap: 3 };
/** Below the first row: positions, and room to the title of the second. */
const TICKS_PX = 16;
const RULER_PX = 30;
const RULER_BP = 10;

interface MaskFigureProps {
  origin: string;
  mask: string;
  /** The current mask, filled or not. */
  shown: string;
  onComplementary: boolean;
  titles: { origin: string; shown: string };
  /** Pixels of a letter. */
  step: number;
  label: string;
  ref?: Ref<SVGSVGElement>;
}

/** The original above its mask, both with the score of each base; lost score is dashed. */
export function MaskFigure(props: MaskFigureProps) {
  const { origin, mask, shown, onComplementary, titles, step, label, ref } = props;
  const { up, down } = reachOf(origin, mask, onComplementary);
  const axisY = ROW.bars + up * ROW.unit;
  const lettersY = axisY + down * ROW.unit + ROW.gap;
  const rowPx = lettersY + ROW.letters;
  const width = figureWidth(origin.length, step);
  // Nothing was changed, nothing is to be compared.
  const isAlone = mask === origin;
  const height = isAlone ? rowPx + TICKS_PX : 2 * rowPx + RULER_PX + 2;
  const row = { step, up, down, unit: ROW.unit, axisY, lettersY, lettersHeight: ROW.letters };
  const rows: { title: string; y: number; bases: DrawnBase[] }[] = [
    { title: titles.origin, y: 0, bases: drawBases(origin) },
  ];
  if (!isAlone) {
    const y = rowPx + RULER_PX;
    rows.push({ title: titles.shown, y, bases: drawBases(shown, origin, mask) });
  }
  return (
    <Drawing ref={ref} className={styles['figure']} width={width} height={height} label={label}>
      {rows.map(({ title, y, bases }) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <text className={styles['title']} x={AXIS_PX} y={ROW.title}>
            {title}
          </text>
          <ScoredLetters bases={bases} row={row} />
        </g>
      ))}
      {ticksOf(origin.length).map((position) => (
        <text
          key={position}
          className={styles['tick']}
          x={middleOf(position - 1, step)}
          y={rowPx + 12}
          textAnchor="middle"
          fontSize={typeFor(step) > 13 ? 11 : 10}
        >
          {position}
        </text>
      ))}
    </Drawing>
  );
}

/** 1, 10, 20 and so on, 1-based. */
function ticksOf(letters: number): number[] {
  const round = Array.from(
    { length: Math.floor(letters / RULER_BP) },
    (_, index) => (index + 1) * RULER_BP,
  );
  return [1, ...round];
}
