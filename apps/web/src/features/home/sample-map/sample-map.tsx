import { allKinds } from '@flipon/analyses/all-kinds';
import { GlyphDrawing } from '../../../ui/letters/motif-glyph.tsx';
import { formatFigure, formatInteger } from '../../../ui/words/format-number.ts';
import {
  SAMPLE_BP,
  type SampleLane,
  sampleGcPercent,
  sampleLanes,
  searchOf,
} from './sample-lanes.ts';
import styles from './sample-map.module.css';

const WIDTH = 560;
const LEFT = 164;
const RIGHT = 550;
const RULER_Y = 20;
const TICKS = [50_000, 100_000, 150_000];
/** Of the line of G+C, whose scale is from 20 to 80 %. */
const GC = { top: 34, bottom: 60, low: 20, high: 80 };
const FIRST_Y = 76;
/** Of each side of a lane, and between two lanes. */
const SIDE = 24;
const GAP = 16;
const LEAST_HEIGHT = 30;

interface PlacedLane extends SampleLane {
  top: number;
  axis: number;
  bottom: number;
  /** One scale for both sides, in pixels a hit. */
  scale: number;
}

const placed = placeLanes();
const HEIGHT =
  Math.max(...placed.map(({ top, bottom }) => Math.max(bottom, top + LEAST_HEIGHT))) + 4;

/** Six lanes of the map of an example, with names and scales: what a search gives. */
export function SampleMap() {
  return (
    <figure>
      <figcaption className={styles['caption']}>
        <strong>What you get.</strong> Human alpha-globin region, {formatInteger(SAMPLE_BP)} bp;{' '}
        {sampleLanes.length} of {allKinds.length} searches. Bars count hits in{' '}
        {formatInteger(Math.round(SAMPLE_BP / (sampleLanes[0]?.above.length ?? 1)))} bp.
      </figcaption>
      <div className={styles['panel']}>
        <svg
          className={styles['map']}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Map of the example: ${sampleLanes
            .map(({ title, hits }) => `${title} ${formatInteger(hits)} hits`)
            .join(', ')}`}
        >
          <text className={styles['name']} x="0" y="15">
            Position, bp
          </text>
          <path className={styles['axis']} d={`M${LEFT} 16v4H${RIGHT}v-4`} />
          <text className={styles['tick']} x={LEFT} y="12">
            1
          </text>
          {TICKS.map((bp) => (
            <g key={bp}>
              <path className={styles['axis']} d={`M${atBp(bp).toFixed(1)} 16v${RULER_Y - 16}`} />
              <text className={styles['tick']} x={atBp(bp)} y="12" textAnchor="middle">
                {formatInteger(bp)}
              </text>
            </g>
          ))}
          <text className={styles['tick']} x={RIGHT} y="12" textAnchor="end">
            {formatInteger(SAMPLE_BP)}
          </text>
          <text className={styles['name']} x="0" y={GC.top + 9}>
            G+C
          </text>
          <text className={styles['small']} x="0" y={GC.bottom - 2}>
            % in each bin
          </text>
          <text className={styles['scale']} x={LEFT - 7} y={GC.top + 6} textAnchor="end">
            {GC.high}
          </text>
          <text className={styles['scale']} x={LEFT - 7} y={GC.bottom + 3} textAnchor="end">
            {GC.low}
          </text>
          <path className={styles['line']} d={gcLine()} />
          {placed.map((lane) => (
            <Lane key={lane.title} {...lane} />
          ))}
        </svg>
      </div>
      <p className={styles['below']}>
        Each hit opens letter by letter, with its score and the rule that found it. Tables, BED,
        GFF3 and figures for a paper come with it.
      </p>
    </figure>
  );
}

function Lane(lane: PlacedLane) {
  const { title, hits, coveredPercent, above, below, top, axis, bottom, scale } = lane;
  const { look } = searchOf(lane);
  const scaleX = LEFT - 4;
  const middle = (top + bottom) / 2;
  return (
    <g data-motif={look?.colour ?? 'plain'}>
      <path className={styles['colour']} d={`M2 ${middle - 15}v30`} />
      <g className={styles['glyph']} transform={`translate(10 ${middle - 15})`}>
        <GlyphDrawing glyph={look?.glyph} size={15} />
      </g>
      <text className={styles['name']} x="31" y={middle - 3}>
        {title}
      </text>
      <text className={styles['small']} x="10" y={middle + 12}>
        {formatInteger(hits)} hits, {formatFigure(coveredPercent, 1)} %
      </text>
      <path className={styles['bars']} d={bars(above, axis, -scale)} />
      {below !== undefined && (
        <path
          className={styles['bars']}
          data-motif={look?.sides?.minus.colour ?? look?.colour}
          d={bars(below, axis, scale)}
        />
      )}
      <path className={styles['axis']} d={`M${LEFT} ${axis}H${RIGHT}`} />
      <path
        className={styles['axis']}
        d={`M${scaleX} ${top}h4V${bottom}${below === undefined ? '' : 'h-4'}`}
      />
      <text className={styles['scale']} x={scaleX - 3} y={top + 6} textAnchor="end">
        {Math.max(...above)}
      </text>
      <text className={styles['scale']} x={scaleX - 3} y={axis + 3} textAnchor="end">
        0
      </text>
      {below !== undefined && (
        <text className={styles['scale']} x={scaleX - 3} y={bottom + 2} textAnchor="end">
          {Math.max(...below)}
        </text>
      )}
    </g>
  );
}

/** Bars of one side of the axis, as one path: fewer elements than a rectangle for each bin. */
function bars(counts: readonly number[], axis: number, scale: number): string {
  const width = (RIGHT - LEFT) / counts.length;
  return counts
    .map((count, bin) => {
      const x = (LEFT + bin * width).toFixed(1);
      const height = (count * scale).toFixed(1);
      return count === 0 ? '' : `M${x} ${axis}h${(width - 0.8).toFixed(1)}v${height}H${x}z`;
    })
    .join('');
}

function gcLine(): string {
  const width = (RIGHT - LEFT) / sampleGcPercent.length;
  const perPercent = (GC.bottom - GC.top) / (GC.high - GC.low);
  const points = sampleGcPercent.map((percent, bin) => {
    const y = GC.bottom - (percent - GC.low) * perPercent;
    return `${(LEFT + (bin + 0.5) * width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function placeLanes(): PlacedLane[] {
  let y = FIRST_Y;
  return sampleLanes.map((lane) => {
    const [up, down] = [Math.max(...lane.above), Math.max(0, ...(lane.below ?? []))];
    const scale = SIDE / Math.max(up, down);
    const top = y;
    const axis = top + Math.max(up * scale, 16);
    const bottom = axis + down * scale;
    y = Math.max(bottom, top + LEAST_HEIGHT) + GAP;
    return { ...lane, top: axis - up * scale, axis, bottom, scale };
  });
}

function atBp(bp: number): number {
  return LEFT + (bp / SAMPLE_BP) * (RIGHT - LEFT);
}
