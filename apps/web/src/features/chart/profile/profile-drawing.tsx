import type { ProfileLook } from '@flipon/analyses/kind-look';
import type { ProfileOfRange } from '../../../api/hits/get-profile.ts';
import type { BaseRange } from '../base-range.ts';
import styles from '../chart.module.css';
import type { ChartLook } from '../chart-look.ts';
import { markOf, Ruler, ValueAxis } from '../picture-parts.tsx';
import { RecordBorders } from '../records/record-borders.tsx';
import { fillOf } from '../series-patterns.tsx';
import type { ProfileLayout } from './profile-layout.ts';
import { describeValue } from './profile-words.ts';

interface ProfileDrawingProps {
  layout: ProfileLayout;
  profile: ProfileOfRange;
  look: ChartLook;
  profileLook: ProfileLook;
  /** Values of a hit are larger than this. */
  limit: number;
  /** The prefix of the ids of the patterns. */
  patternsId: string;
  /** Place of the bin that is pointed at. */
  cursor: number | null;
  selected: BaseRange | null;
}

/** Ruler, bars, the limit and the places of hits; the content of an `svg`, on the screen as in a file. */
export function ProfileDrawing(props: ProfileDrawingProps) {
  const { layout, profile, look, profileLook, limit, patternsId, cursor, selected } = props;
  const { frame, ruler, records, axis, above, below, limits, cells } = layout;
  const { left, right, top, bottom, rulerY, stripY } = frame;
  const pointed = cursor === null ? undefined : cells[cursor];
  const mark = markOf(layout, selected);
  const [series] = look.up.series;
  const hasSides = limits.length > 1;
  return (
    <>
      <ValueAxis ticks={axis.ticks} frame={frame} title={describeValue(profile, profileLook)} />
      {mark !== null && <rect className={styles['tint']} {...mark} y={top} height={bottom - top} />}
      {pointed !== undefined && (
        <rect
          className={styles['tint']}
          x={pointed.x}
          width={pointed.width}
          y={top}
          height={bottom - top}
        />
      )}
      <path className={styles['quiet']} d={below} />
      {series !== undefined && (
        <path d={above} fill={layout.hasWideBars ? fillOf(series, patternsId) : series.colour} />
      )}
      <path className={styles['axis']} d={`M${left} ${axis.zeroY.toFixed(1)}H${right}`} />
      <path
        className={styles['limit']}
        d={limits.map((y) => `M${left} ${y.toFixed(1)}H${right}`).join('')}
      />
      <g className={styles['sides']}>
        <text x={right - 2} y={(limits[0] ?? 0) - 5} textAnchor="end">
          threshold {limit}
        </text>
        {hasSides && (
          <>
            <text x={left + 8} y={top + 14}>
              + strand
            </text>
            <text x={left + 8} y={bottom - 2}>
              − strand
            </text>
          </>
        )}
      </g>
      {records !== null && (
        <RecordBorders marks={records} left={left} rulerY={rulerY} bottom={bottom} />
      )}
      <Ruler left={left} right={right} y={rulerY} ticks={ruler.ticks} minor={ruler.minor} />
      <path className={styles['triangles']} d={layout.triangles} />
      {pointed !== undefined && (
        <path
          className={styles['pointed']}
          d={`M${pointed.x} ${top}v-4h${pointed.width}v4M${pointed.x} ${bottom}v3h${pointed.width}v-3`}
        />
      )}
      {mark !== null && (
        <path
          className={styles['mark']}
          d={`M${mark.x} ${top + 4}v-5h${mark.width}v5M${mark.x} ${stripY - 8}v5h${mark.width}v-5`}
        />
      )}
    </>
  );
}
