import { allKinds } from '@flipon/analyses/all-kinds';
import { useId } from 'react';
import { GlyphDrawing } from '../../../ui/letters/motif-glyph.tsx';
import { formatFigure, formatInteger } from '../../../ui/words/format-number.ts';
import { barsOf, LEFT, RIGHT } from './sample-bars.ts';
import { SAMPLE_BP, type SampleLane, sampleLanes, searchOf } from './sample-lanes.ts';
import styles from './sample-map.module.css';
import { ValueLanes } from './value-lanes.tsx';

const WIDTH = 560;
const RULER_Y = 20;
const TICKS = [50_000, 100_000, 150_000];
/** Below the ruler and the lanes of letters. */
const FIRST_Y = 114;
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

/** Six lanes of the map of an example, with codes, names and scales: what a search gives. */
export function SampleMap() {
  const hatchId = useId();
  return (
    <figure>
      <figcaption className={styles['caption']}>
        <strong>What you get.</strong> Human alpha-globin region, {formatInteger(SAMPLE_BP)} bp;{' '}
        {sampleLanes.length} of {allKinds.length} searches. Bars count hits in{' '}
        {formatInteger(Math.round(SAMPLE_BP / (sampleLanes[0]?.above.length ?? 1)))} bp; hatched
        below: − strand, or C.
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
          {/* Lines as on the map, over bars of any colour: a pattern does not know which one they have. */}
          <pattern
            id={hatchId}
            width={4.5}
            height={4.5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={styles['ground']} d="M0 0h1v4.5H0z" />
          </pattern>
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
          <ValueLanes />
          {placed.map((lane) => (
            <Lane key={lane.title} {...lane} hatchId={hatchId} />
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

function Lane({ hatchId, ...lane }: PlacedLane & { hatchId: string }) {
  const { title, hits, coveredPercent, above, below, top, axis, bottom, scale } = lane;
  const { look } = searchOf(lane);
  const scaleX = LEFT - 4;
  const middle = (top + bottom) / 2;
  return (
    <g data-motif={look?.colour ?? 'plain'}>
      <path className={styles['colour']} d={`M2 ${middle - 15}v30`} />
      <text className={styles['code']} x="9" y={middle - 3}>
        {look?.code}
      </text>
      <g className={styles['glyph']} transform={`translate(28 ${middle - 15})`}>
        <GlyphDrawing glyph={look?.glyph} size={15} />
      </g>
      <text className={styles['name']} x="48" y={middle - 3}>
        {title}
      </text>
      <text className={styles['small']} x="9" y={middle + 12}>
        {formatInteger(hits)} hits, {formatFigure(coveredPercent, 1)} %
      </text>
      <path className={styles['bars']} d={barsOf(above, axis, -scale)} />
      {below !== undefined && (
        <>
          <path
            className={styles['bars']}
            data-motif={look?.sides?.minus.colour ?? look?.colour}
            d={barsOf(below, axis, scale)}
          />
          <path fill={`url(#${hatchId})`} d={barsOf(below, axis, scale)} />
        </>
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
