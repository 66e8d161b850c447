import type { FeatureColumns } from '../core/feature-rows.ts';
import { endSeen, firstSeen, type HitColumns, type Spans } from '../core/hit-columns.ts';
import type { MapLayout } from '../core/layout.ts';
import type { Bars } from '../core/tiles/bars.ts';
import { contentScale, gcContentAt, gcSkewAt, skewScale } from '../core/tiles/gc-values.ts';
import { LEAST_BIN_BP } from '../core/tiles/lane-state.ts';
import { type Axis, partsOf, type View } from '../core/view/view.ts';
import type { ClassData, MapData } from '../data/use-map-data.ts';
import { isFileLane } from '../files/file-lane.ts';

/** The drawn values of a stretch of a lane. */
export interface DrawnRow {
  /** A bar, a hit, a feature, or a stretch of bases that are alike. */
  drawn: 'bar' | 'hit' | 'feature' | 'stretch';
  /** "+", "-", or "." without a strand. */
  strand: '+' | '-' | '.';
  /** 0-based in the whole sequence; the end is exclusive, and beyond the last base across an origin. */
  start: number;
  end: number;
  /** Null where there is nothing to measure. */
  value: number | null;
  /** The counted things, or the name of a feature. */
  of: string;
}

/** A lane as drawn: its scale and its content. */
export interface DrawnLane {
  id: string;
  scale: string;
  rows: readonly DrawnRow[];
}

type Drawn = Pick<
  MapData,
  'overview' | 'composition' | 'depth' | 'both' | 'steps' | 'shared' | 'classes' | 'drawnFeatures'
>;

interface DrawnQuestion {
  data: Drawn;
  layout: Pick<MapLayout, 'lanes'>;
  axis: Axis;
  view: View;
}

const BEGUN = 'hits that begin here';
const DEPTHS = ['bases in one class', 'bases in two classes', 'bases in three classes or more'];

/**
 * The lanes of a view from the top down, with what `paintMap` paints into each; folded ones have
 * none. Bars of letters that are finer than the finest bins of hits are means with their neighbours.
 */
export function drawnLanes({ data, layout, axis, view }: DrawnQuestion): DrawnLane[] {
  const seen = (spans: Spans) => indicesSeen(spans, axis, view);
  const { slotBp } = data.composition.grid;
  const around = slotBp < LEAST_BIN_BP ? `, of ${3 * slotBp} bases around` : '';
  return layout.lanes.flatMap(({ lane: { id, kind }, isFolded }): DrawnLane[] => {
    if (isFolded) return [];
    const told = (scale: string, rows: readonly DrawnRow[]) => [{ id, scale, rows }];
    switch (kind) {
      case 'overview': {
        if (data.overview === null) return [];
        const scale = `0 to ${data.overview.max[0] ?? 0} hits that begin in a bar; the whole sequence`;
        return told(scale, barRows(data.overview, [BEGUN], axis));
      }
      case 'genes': {
        const { drawnFeatures } = data;
        if (drawnFeatures === null) return [];
        const rows = seen(drawnFeatures).map((at) => featureRow(drawnFeatures, at));
        return told('none', rows);
      }
      case 'gc': {
        const { low, high } = contentScale(data.composition);
        const values = valueRows(data.composition, gcContentAt, `share of G and C${around}`, axis);
        return told(`${percent(low)} to ${percent(high)} of G and C`, values);
      }
      case 'skew': {
        const { low, high } = skewScale(data.composition);
        const values = valueRows(data.composition, gcSkewAt, `(G-C)/(G+C)${around}`, axis);
        return told(`${low.toFixed(1)} to ${high.toFixed(1)}`, values);
      }
      case 'depth': {
        const { steps, depth } = data;
        if (steps === null)
          return told('0 to 100 % of the bases of a bar', barRows(depth, DEPTHS, axis));
        const rows = seen(steps).map((at) =>
          stretchRow(steps, at, steps.depth[at] ?? 0, 'classes'),
        );
        return told('0 to 3 classes', rows);
      }
      case 'pair': {
        const { shared, both } = data;
        if (shared !== null) {
          return told(
            'none',
            seen(shared).map((at) => stretchRow(shared, at, null, 'bases in both')),
          );
        }
        return both === null ? [] : told('none', barRows(both, ['bases in both'], axis));
      }
      case 'hits':
      case 'custom': {
        const drawn = data.classes.get(id);
        return drawn === undefined ? [] : [{ id, ...hitLane(drawn, seen, axis) }];
      }
      default:
        return [];
    }
  });
}

/** Whether all drawn data are loaded, and nothing coarser replaces them. */
export function isDrawnWhole(data: Drawn): boolean {
  const { overview, composition, depth, both, classes } = data;
  const drawn = [...classes.values()];
  // Files count in no depth.
  const hasDepth = drawn.some(({ each }) => !isFileLane(each));
  const all = [composition, ...(hasDepth ? [depth] : []), ...drawn.map(({ bars }) => bars)];
  return [...all, overview, both].every((bars) => bars === null || bars.isFinal);
}

function hitLane(
  { each, look, bars, hits, rows, state }: ClassData,
  seen: (spans: Spans) => number[],
  axis: Axis,
): Omit<DrawnLane, 'id'> {
  if (state === 'density' || hits === null || rows === null) {
    const [up = 0, down = 0] = bars.max;
    const sides = look.hasSides ? `, 0 to ${down} on -` : '';
    const scale = `0 to ${up} hits that begin in a bar${look.hasSides ? ' on +' : ''}${sides}`;
    const strands = look.hasSides ? (['+', '-'] as const) : (['.'] as const);
    return {
      scale,
      rows: barRows(
        bars,
        strands.map(() => BEGUN),
        axis,
        strands,
      ),
    };
  }
  const strength = isFileLane(each) ? undefined : each.definition.strength;
  const [key] = Object.keys(hits.values);
  const column = strength !== undefined && strength.column in hits.values ? strength.column : key;
  const rowOf = (at: number): DrawnRow => ({
    drawn: 'hit',
    strand: strandOf(hits.side[at] ?? 0),
    start: hits.start[at] ?? 0,
    end: hits.end[at] ?? 0,
    value: leadingValue(hits, column, at),
    of: column ?? '',
  });
  return { scale: 'to scale', rows: seen(hits).map(rowOf) };
}

function leadingValue(hits: HitColumns, column: string | undefined, at: number): number | null {
  const value = column === undefined ? undefined : hits.values[column]?.[at];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Bars with a base in view, whole; a row for each column of each. */
function barRows(
  bars: Bars,
  of: readonly string[],
  { lengthBp }: Axis,
  strands: readonly DrawnRow['strand'][] = [],
): DrawnRow[] {
  const { grid, parts } = bars;
  return parts.flatMap(({ first, count, sums }) =>
    Array.from({ length: count }, (_, slot) => slot).flatMap((slot) =>
      sums.map((values, column): DrawnRow => {
        const start = (first + slot) * grid.slotBp;
        const value = values[slot] ?? Number.NaN;
        return {
          drawn: 'bar',
          strand: strands[column] ?? '.',
          start,
          end: Math.min(lengthBp, start + grid.slotBp),
          value: Number.isNaN(value) ? null : value,
          of: of[column] ?? '',
        };
      }),
    ),
  );
}

/** A value of each bar of letters. */
function valueRows(
  { grid, parts }: Bars,
  valueAt: typeof gcContentAt,
  of: string,
  { lengthBp }: Axis,
): DrawnRow[] {
  return parts.flatMap((part) =>
    Array.from({ length: part.count }, (_, slot): DrawnRow => {
      const start = (part.first + slot) * grid.slotBp;
      const value = valueAt(part, slot);
      return {
        drawn: 'bar',
        strand: '.',
        start,
        end: Math.min(lengthBp, start + grid.slotBp),
        value: Number.isNaN(value) ? null : value,
        of,
      };
    }),
  );
}

function featureRow({ start, end, side, name, type }: FeatureColumns, at: number): DrawnRow {
  const words = [type[at] ?? '', name[at] ?? ''].filter((word) => word !== '');
  return {
    drawn: 'feature',
    strand: strandOf(side[at] ?? 0),
    start: start[at] ?? 0,
    end: end[at] ?? 0,
    value: null,
    of: words.join(' '),
  };
}

function stretchRow({ start, end }: Spans, at: number, value: number | null, of: string): DrawnRow {
  return { drawn: 'stretch', strand: '.', start: start[at] ?? 0, end: end[at] ?? 0, value, of };
}

/** Spans with a base in view, each once: those that cross the origin are seen on both of its sides. */
function indicesSeen(spans: Spans, axis: Axis, view: View): number[] {
  const seen = new Set<number>();
  for (const { from, to } of partsOf(axis, view)) {
    for (const lapBp of axis.isCircular ? [0, axis.lengthBp] : [0]) {
      const last = endSeen(spans, to + lapBp);
      for (let at = firstSeen(spans, from + lapBp); at < last; at += 1) {
        if ((spans.end[at] ?? 0) > from + lapBp) seen.add(at);
      }
    }
  }
  return [...seen];
}

function strandOf(side: number): DrawnRow['strand'] {
  return side > 0 ? '+' : side < 0 ? '-' : '.';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
