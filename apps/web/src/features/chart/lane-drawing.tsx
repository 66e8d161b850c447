import type { HitMark } from '@flipon/analyses/kind-look';
import type { HitMarks } from '@flipon/contract/marks';
import { memo } from 'react';
import styles from './chart.module.css';
import type { ChartLook, ChartSeries } from './chart-look.ts';
import type { LaneLayout } from './hit-lane-layout.ts';
import { type MarkPaths, markPaths } from './mark-paths.ts';
import { fillOf } from './series-patterns.tsx';

interface LaneDrawingProps {
  layout: LaneLayout;
  marks: HitMarks;
  look: ChartLook;
  /** Over the lane. */
  words: string;
  /** What the ids of the patterns begin with. */
  patternsId: string;
}

/** Single hits to scale; what is inside an `svg`, on the screen as in a file. */
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
        {[...pathsBySeries(layout, marks, look.mark)].map(([series, { fill, pale, line }]) => (
          <g key={series.label}>
            <path d={pale} fill={series.colour} opacity={0.34} />
            <path d={line} fill="none" stroke={series.colour} strokeWidth={1.4} />
            <path d={fill} fill={fillOf(series, patternsId)} />
          </g>
        ))}
      </g>
    </>
  );
});

/** All hits of a class as three paths, however many they are. */
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
    const known = all.get(hit.series) ?? { fill: '', pale: '', line: '' };
    all.set(hit.series, {
      fill: known.fill + paths.fill,
      pale: known.pale + paths.pale,
      line: known.line + paths.line,
    });
  }
  return all;
}
