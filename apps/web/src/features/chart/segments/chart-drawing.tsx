import type { BaseRange } from '../base-range.ts';
import styles from '../chart.module.css';
import type { ChartLayout } from '../chart-layout.ts';
import type { ChartLook, ChartSeries } from '../chart-look.ts';
import { markOf, Ruler, ValueAxis } from '../picture-parts.tsx';
import { RecordBorders } from '../records/record-borders.tsx';
import { fillOf } from '../series-patterns.tsx';
import { type ChartChoice, scaleColour } from './chart-values.ts';
import { shortAxisTitle } from './segment-words.ts';

interface ChartDrawingProps {
  layout: ChartLayout;
  look: ChartLook;
  choice: ChartChoice;
  /** The prefix of the ids of the patterns. */
  patternsId: string;
  /** Place of the segment that is pointed at. */
  cursor: number | null;
  selected: BaseRange | null;
}

/** Ruler, bars and heat strip; the content of an `svg`, on the screen as in a file. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { layout, look, choice, patternsId, cursor, selected } = props;
  const { frame, ruler, axis, cells } = layout;
  const { left, right, top, bottom, rulerY, stripY, stripHeight } = frame;
  const isCount = choice.measure === 'count';
  const pointed = cursor === null ? undefined : cells[cursor];
  const mark = markOf(layout, selected);
  const isMarked = mark !== null && pointed !== undefined && Math.abs(mark.x - pointed.x) < 1;
  return (
    <>
      <ValueAxis ticks={axis.ticks} frame={frame} title={shortAxisTitle(choice, look)} />
      {mark !== null && (
        <rect
          className={styles['tint']}
          {...mark}
          y={top}
          height={stripY + stripHeight + 6 - top}
        />
      )}
      {pointed !== undefined && (
        <rect
          className={styles['tint']}
          x={pointed.x}
          width={pointed.width}
          y={top}
          height={bottom - top}
        />
      )}
      {isCount ? (
        <>
          <Bars paths={layout.upBars} series={look.up.series} patternsId={patternsId} />
          <Bars paths={layout.downBars} series={look.down?.series ?? []} patternsId={patternsId} />
        </>
      ) : (
        <path d={layout.upBars[0]} fill="var(--v5)" />
      )}
      <path className={styles['axis']} d={`M${left} ${axis.zeroY.toFixed(1)}H${right}`} />
      {isCount && look.down !== null && (
        <g className={styles['sides']}>
          <text x={left + 8} y={top + 14}>
            {look.up.label}
          </text>
          <text x={left + 8} y={bottom - 2}>
            {look.down.label}
          </text>
        </g>
      )}
      {layout.records !== null && (
        <RecordBorders
          marks={layout.records}
          left={left}
          rulerY={rulerY}
          bottom={stripY + stripHeight}
        />
      )}
      <Ruler left={left} right={right} y={rulerY} ticks={ruler.ticks} minor={ruler.minor} />
      <rect
        className={styles['stripFrame']}
        x={left - 0.5}
        y={stripY - 0.5}
        width={right - left + 1}
        height={stripHeight + 1}
      />
      {cells.map(({ x, width, step }) => (
        <rect
          key={x}
          x={x.toFixed(2)}
          y={stripY}
          width={(width - Math.min(0.5, width * 0.1)).toFixed(2)}
          height={stripHeight}
          fill={scaleColour(choice.measure, step)}
        />
      ))}
      {pointed !== undefined && !isMarked && (
        <path
          className={styles['pointed']}
          d={`M${pointed.x} ${top}v-4h${pointed.width}v4M${pointed.x} ${stripY - 2}h${pointed.width}v${stripHeight + 4}h${-pointed.width}z`}
        />
      )}
      {mark !== null && (
        <path
          className={styles['mark']}
          d={`M${mark.x} ${top + 4}v-5h${mark.width}v5M${mark.x} ${stripY - 4}v${stripHeight + 8}h${mark.width}v${-stripHeight - 8}`}
        />
      )}
    </>
  );
}

interface BarsProps {
  paths: readonly string[];
  series: readonly ChartSeries[];
  patternsId: string;
}

/** The bars of one side, a path for each of its classes. */
function Bars({ paths, series, patternsId }: BarsProps) {
  return series.map((each, index) => (
    <path key={each.label} d={paths[index]} fill={fillOf(each, patternsId)} />
  ));
}
