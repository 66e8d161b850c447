import type { HitMark } from '@flipon/analyses/kind-look';
import type { HitMarks } from '@flipon/contract/marks';
import { Fragment, memo } from 'react';
import { formatShort } from '../../../ui/words/format-number.ts';
import styles from '../chart.module.css';
import type { ChartLook, ChartSeries } from '../chart-look.ts';
import { fillOf } from '../series-patterns.tsx';
import type { LaneLayout } from './hit-lane-layout.ts';
import type { LaneStems } from './lane-stems.ts';
import { type MarkPaths, markPaths, NOTHING } from './mark-paths.ts';

interface LaneDrawingProps {
  layout: LaneLayout;
  marks: HitMarks;
  look: ChartLook;
  /** Over the lane. */
  words: string;
  /** The prefix of the ids of the patterns. */
  patternsId: string;
}

/** Single hits to scale; the content of an `svg`, on the screen as in a file. */
export const LaneDrawing = memo(function LaneDrawing(props: LaneDrawingProps) {
  const { layout, marks, look, words, patternsId } = props;
  const { left, right, top, bottom, axisY, height } = layout.frame;
  const clipId = `${patternsId}-lane`;
  return (
    <>
      <clipPath id={clipId}>
        <rect x={left} y={0} width={Math.max(0, right - left)} height={height} />
      </clipPath>
      <g className={styles['text']}>
        <text x={left} y={10}>
          {words}
        </text>
        {layout.stems?.ticks.map(({ y, value }) => (
          <Fragment key={value}>
            <path className={styles['grid']} d={`M${left} ${y.toFixed(1)}H${right}`} />
            <text x={left - 8} y={y + 4} textAnchor="end">
              {formatShort(value, 2)}
            </text>
          </Fragment>
        ))}
        {look.down !== null && (
          <>
            <text x={left - 8} y={(top + axisY) / 2 + 4} textAnchor="end">
              {look.up.sign}
            </text>
            <text x={left - 8} y={(axisY + bottom) / 2 + 4} textAnchor="end">
              {look.down.sign}
            </text>
          </>
        )}
      </g>
      <path className={styles['axis']} d={`M${left} ${axisY.toFixed(1)}H${right}`} />
      <g clipPath={`url(#${clipId})`}>
        {[...pathsBySeries(layout, marks, look.mark)].map(
          ([series, { pattern, solid, pale, line }]) => (
            <g key={series.label}>
              <path d={pale} fill={series.colour} opacity={0.5} />
              <path d={line} fill="none" stroke={series.colour} strokeWidth={1.4} />
              <path d={solid} fill={series.colour} />
              <path d={pattern} fill={fillOf(series, patternsId)} />
            </g>
          ),
        )}
        {layout.stems !== null && <Stems stems={layout.stems} />}
      </g>
    </>
  );
});

const DOT_PX = 3;

function Stems({ stems: { dots } }: { stems: LaneStems }) {
  const colour = dots[0]?.hit.series.colour;
  return (
    <>
      <path
        d={dots
          .map(({ hit, x, y }) => `M${x.toFixed(1)} ${hit.y.toFixed(1)}V${y.toFixed(1)}`)
          .join('')}
        fill="none"
        stroke={colour}
      />
      <path
        d={dots
          .map(
            ({ x, y }) =>
              `M${(x - DOT_PX).toFixed(1)} ${y.toFixed(1)}a${DOT_PX} ${DOT_PX} 0 1 0 ${2 * DOT_PX} 0a${DOT_PX} ${DOT_PX} 0 1 0 ${-2 * DOT_PX} 0z`,
          )
          .join('')}
        fill={colour}
      />
    </>
  );
}

/** All hits of a class as a few paths, however many they are. */
function pathsBySeries(
  { hits }: LaneLayout,
  marks: HitMarks,
  mark: HitMark | undefined,
): Map<ChartSeries, MarkPaths> {
  const all = new Map<ChartSeries, MarkPaths>();
  for (const hit of hits) {
    const length = marks.length[hit.index] ?? 1;
    const pxPerBp = hit.width / length;
    const paths = markPaths(mark, hit, (key) => (marks.values[key]?.[hit.index] ?? 0) * pxPerBp);
    const known = all.get(hit.series) ?? NOTHING;
    all.set(hit.series, {
      pattern: known.pattern + paths.pattern,
      solid: known.solid + paths.solid,
      pale: known.pale + paths.pale,
      line: known.line + paths.line,
    });
  }
  return all;
}
