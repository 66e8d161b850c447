import type { HitTableDefinition } from '@flipon/analyses/definition';
import { type HitFilter, strandColumn } from '@flipon/analyses/hit-filter';
import { readHeatmap } from '../questions/hit-heatmap.ts';
import type { CircleBatches } from './circles.ts';
import { type PyramidBins, pyramidLevelOf, readPyramid } from './counted-hits.ts';
import type { HeatmapSegment } from './heatmap-segment.ts';

/** Bins that follow each other: those with the indices [first, last), which begin at index * binBp. */
interface BinQuestion {
  /** 64 times a power of 4. */
  binBp: number;
  first: number;
  last: number;
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins; they may be walked more than once. */
  circles(): CircleBatches | undefined;
}

/**
 * Bins of a result, by class of its hits: as they were counted when it was written, or of tables of
 * before that, as the database counts them now.
 */
export async function readHitBins(
  path: string,
  definition: HitTableDefinition,
  question: BinQuestion,
): Promise<Record<string, PyramidBins>> {
  const { binBp, first, last, lengthBp } = question;
  const level = pyramidLevelOf(binBp, lengthBp);
  const stored = await readPyramid(path, { level, from: first * binBp, to: last * binBp });
  return stored?.classes ?? countHitBins(path, definition, question);
}

/**
 * The same by the database. The edges of a heatmap of K segments of binBp bases are those of the bins,
 * even where the last bin ends beyond the sequence.
 */
async function countHitBins(
  path: string,
  definition: HitTableDefinition,
  { binBp, first, last, circles }: BinQuestion,
): Promise<Record<string, PyramidBins>> {
  const asked = { range: { start: first * binBp, end: last * binBp }, segments: last - first };
  const classes: Record<string, PyramidBins> = {};
  for (const [name, filter] of filtersOf(definition)) {
    const segments =
      last === first
        ? []
        : await readHeatmap(path, definition, { ...asked, circles: circles(), filter });
    classes[name] = binsOf(segments);
  }
  return classes;
}

function binsOf(segments: readonly HeatmapSegment[]): PyramidBins {
  return {
    counts: Float64Array.from(segments, ({ count }) => count),
    coveredBp: Float64Array.from(segments, ({ coveredBp }) => coveredBp),
  };
}

/** Which hits are of each class, by the names that pyramids have. */
function filtersOf(definition: HitTableDefinition): [name: string, filter: HitFilter][] {
  const hasStrands = strandColumn(definition) !== undefined;
  const { byModel } = definition;
  return [
    ['all', {}],
    ...(hasStrands
      ? [
          ['plus', { strand: '+' }] satisfies [string, HitFilter],
          ['minus', { strand: '-' }] satisfies [string, HitFilter],
        ]
      : []),
    ...(byModel?.names ?? []).map((name, index): [string, HitFilter] => [
      name,
      { labels: [{ key: byModel?.column ?? '', index }] },
    ]),
  ];
}
