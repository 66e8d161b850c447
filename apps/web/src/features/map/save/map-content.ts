import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { FeatureSpans, SequenceMap } from '@flipon/contract/map';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type {
  FigureGene,
  FigureLane,
  LanesContent,
  LaneValues,
  Stretch,
} from '../../chart/figure/core/figure-content.ts';
import type { FeatureColumns } from '../core/feature-rows.ts';
import type { BarPart, Bars } from '../core/tiles/bars.ts';
import { contentScale, gcContentAt, gcSkewAt, skewScale } from '../core/tiles/gc-values.ts';
import type { Axis, View } from '../core/view/view.ts';
import type { ClassData, MapData } from '../data/use-map-data.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import { LANE } from '../lanes/map-lanes.ts';

/** What a figure of a map draws. */
export interface FigureQuestion {
  map: Pick<SequenceMap, 'hasFeatures'>;
  axis: Axis;
  /** The bases of the figure. */
  view: Pick<View, 'from' | 'to'>;
  data: Pick<
    MapData,
    'classes' | 'composition' | 'depth' | 'features' | 'drawnFeatures' | 'letters'
  >;
  /** Those of the view; none of a sequence that has one. */
  records: readonly HeatmapRecord[];
  /** Whether the map draws a lane: it is in the figure at first. */
  isShown: (lane: MapLane) => boolean;
  /** Hits in view; null where they are not counted. */
  hitsOf: (lane: MapLane) => number | null;
  settingsOf: (lane: MapLane) => string;
  title: string;
}

/** Letters are read one by one in a figure of at most this many bases. */
const MOST_LETTERS = 120;
const THICK_TYPES = ['exon', 'CDS'];
const GENE_TYPES = ['gene', 'pseudogene', 'ncRNA_gene'];

/** The view of a map as lanes of a figure. */
export function mapContent(asked: FigureQuestion): LanesContent {
  const { map, axis, view, data, records, title } = asked;
  const { from, to } = view;
  const { letters, features } = data;
  const classes = [...data.classes.values()];
  const isLettered = to - from <= MOST_LETTERS && to <= axis.lengthBp;
  return {
    ...{ kind: 'lanes', title, from, to, lengthBp: axis.lengthBp },
    records,
    genes: genesOf(asked),
    hasManyGenes: features !== null && features.spans === null,
    letters:
      isLettered && letters !== null
        ? letters.letters.slice(Math.floor(from) - letters.from, Math.ceil(to) - letters.from)
        : null,
    barWords: barWordsOf(classes),
    lanes: [...classes.map((each) => hitLane(asked, each)), ...ownLanes(asked)],
    isPending: (map.hasFeatures && features === null) || (isLettered && letters === null),
  };
}

/** "Hits in 732 bp"; null where every lane draws each hit. */
function barWordsOf(classes: readonly ClassData[]): string | null {
  const sizes = classes.filter(isDensity).map(({ bars }) => bars.grid.slotBp);
  if (sizes.length === 0) return null;
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map(formatInteger);
  return `Hits in ${least === most ? least : `${least} to ${most}`} bp`;
}

function isDensity({ state, hits, rows }: ClassData): boolean {
  return state === 'density' || hits === null || rows === null;
}

function hitLane(asked: FigureQuestion, drawn: ClassData): FigureLane {
  const { each, look, bars } = drawn;
  const isBars = isDensity(drawn);
  const values = isBars ? barValues(asked, bars, look.hasSides) : markValues(asked, drawn);
  return {
    ...{ key: each.key, code: each.code, name: each.name, values },
    colours: [look.plus.colour, look.minus.colour],
    hasSides: look.hasSides,
    of: isBars ? 'hits' : (leadingColumn(drawn) ?? 'hits'),
    hits: asked.hitsOf(each) ?? countOf(values),
    settings: asked.settingsOf(each),
    isUsual: asked.isShown(each),
    isFinal: !isBars || bars.isFinal,
  };
}

function countOf(values: LaneValues): number {
  if (values.kind === 'marks') return values.marks.length;
  return values.kind === 'bars' ? values.bars.reduce((sum, { up, down }) => sum + up + down, 0) : 0;
}

function barValues({ axis }: FigureQuestion, bars: Bars, hasSides: boolean): LaneValues {
  return {
    kind: 'bars',
    bars: slotsOf(axis, bars).map(({ start, end, part, slot }) => ({
      start,
      end,
      up: valueIn(part, 0, slot),
      down: hasSides ? valueIn(part, 1, slot) : 0,
    })),
  };
}

/** 0 where a tile is missing: the lane is not final then, and no file is made of it. */
function valueIn({ sums }: BarPart, column: number, slot: number): number {
  return sums[column]?.[slot] || 0;
}

/** The bars of a view in its own bases. */
function slotsOf({ lengthBp }: Axis, { grid, parts }: Bars) {
  return parts.flatMap((part) =>
    Array.from({ length: part.count }, (_, slot) => {
      const start = (part.first + slot) * grid.slotBp;
      const end = Math.min(lengthBp, start + grid.slotBp);
      const { shift } = part.part;
      return { start: start + shift, end: end + shift, part, slot };
    }),
  );
}

function leadingColumn({ each, hits }: ClassData): string | undefined {
  return isFileLane(each) ? Object.keys(hits?.values ?? {})[0] : each.definition.strength.column;
}

function markValues(asked: FigureQuestion, drawn: ClassData): LaneValues {
  const { hits, rows, look } = drawn;
  if (hits === null || rows === null) return { kind: 'bars', bars: [] };
  const values = hits.values[leadingColumn(drawn) ?? ''];
  const marks = indicesOf(hits.count).flatMap((index) => {
    const value = values?.[index] ?? Number.NaN;
    return placesOf(asked, hits.start[index] ?? 0, hits.end[index] ?? 0).map((place) => ({
      ...place,
      isDown: look.hasSides && (hits.side[index] ?? 0) < 0,
      row: rows.row[index] ?? 0,
      value: Number.isNaN(value) ? null : value,
    }));
  });
  const rowsOf = (isDown: boolean) =>
    marks.reduce((most, mark) => (mark.isDown === isDown ? Math.max(most, mark.row + 1) : most), 1);
  return {
    kind: 'marks',
    marks,
    rowsUp: rowsOf(false),
    rowsDown: look.hasSides ? rowsOf(true) : 0,
  };
}

function indicesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Where a view shows a stretch: nowhere, once, or on both sides of an origin. */
function placesOf({ axis, view }: FigureQuestion, start: number, end: number): Stretch[] {
  const shifts = axis.isCircular ? [0, axis.lengthBp] : [0];
  return shifts
    .map((shift) => ({ start: start + shift, end: end + shift }))
    .filter((place) => place.start < view.to && place.end > view.from);
}

/** Null where the sequence has no features, or too many to be drawn. */
function genesOf(asked: FigureQuestion): FigureGene[] | null {
  const { drawnFeatures, features } = asked.data;
  if (drawnFeatures === null) return null;
  const thick = thickParts(features);
  return indicesOf(drawnFeatures.count).flatMap((index) => {
    const { start, end, name, side, type } = featureAt(drawnFeatures, index);
    const isOwn = (part: (typeof thick)[number]) =>
      part.start >= start && part.end <= end && part.side === side;
    const own = thick.filter(isOwn);
    return placesOf(asked, start, end).map((place) => ({
      ...{ ...place, name, side, isGene: GENE_TYPES.includes(type) },
      parts: own.map((part) => ({
        start: part.start + place.start - start,
        end: part.end + place.start - start,
      })),
    }));
  });
}

function featureAt({ start, end, name, side, type }: FeatureColumns, index: number) {
  return {
    start: start[index] ?? 0,
    end: end[index] ?? 0,
    name: name[index] ?? '',
    side: side[index] ?? 0,
    type: type[index] ?? '',
  };
}

/** Exons, or where a file has none the coding parts. */
function thickParts(features: FeatureSpans | null) {
  const spans = features?.spans ?? null;
  if (spans === null || features === null) return [];
  const wanted = THICK_TYPES.map((type) => features.types.indexOf(type)).find((type) => type >= 0);
  return spans.start.flatMap((start, index) =>
    wanted !== undefined && spans.type[index] === wanted
      ? [{ start, end: spans.end[index] ?? start, side: spans.side[index] ?? 0 }]
      : [],
  );
}

/** G+C, GC skew, and the bases in any class: in the figure where the user adds them. */
function ownLanes({ axis, data }: FigureQuestion): FigureLane[] {
  const { composition, depth } = data;
  const shared: Omit<FigureLane, 'key' | 'code' | 'name' | 'of' | 'values' | 'isFinal'> = {
    ...{ colours: ['plain', 'plain'], hasSides: false, hits: null, settings: '', isUsual: false },
  };
  const curve = (valueAt: typeof gcContentAt, low: number, high: number): LaneValues => ({
    ...{ kind: 'curve', low, high },
    points: slotsOf(axis, composition).map(({ start, end, part, slot }) => ({
      ...{ start, end, value: valueAt(part, slot) },
    })),
  });
  const content = contentScale(composition);
  const skew = skewScale(composition);
  return [
    {
      ...{ ...shared, key: LANE.gc, code: 'GC', name: 'G+C', of: '% of G and C' },
      isFinal: composition.isFinal,
      values: curve(
        (part, slot) => 100 * gcContentAt(part, slot),
        100 * content.low,
        100 * content.high,
      ),
    },
    {
      ...{ ...shared, key: LANE.skew, code: 'SK', name: 'GC skew', of: '(G−C)/(G+C)' },
      isFinal: composition.isFinal,
      values: curve(gcSkewAt, skew.low, skew.high),
    },
    {
      ...{ ...shared, key: LANE.any, code: 'ANY', name: 'Any non-B', isFinal: depth.isFinal },
      of: 'Any non-B: % of the bases of a bar in any class',
      values: {
        kind: 'bars',
        bars: slotsOf(axis, depth).map(({ start, end, part, slot }) => {
          const bases = [0, 1, 2].reduce((sum, column) => sum + valueIn(part, column, slot), 0);
          return { start, end, up: (100 * bases) / (end - start), down: 0 };
        }),
      },
    },
  ];
}
