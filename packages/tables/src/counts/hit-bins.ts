import type { HitTableDefinition } from '@flipon/analyses/definition';
import { type HitFilter, strandColumn } from '@flipon/analyses/hit-filter';
import { readHeatmap } from '../questions/hit-heatmap.ts';
import type { CircleEnds } from './circles.ts';
import { type PyramidBins, pyramidLevelOf, readPyramid } from './counted-hits.ts';
import type { HeatmapSegment } from './heatmap-segment.ts';

/** Bins that follow each other: those with the indices [first, last), which begin at index * binBp. */
export interface BinQuestion {
  /** 64 times a power of 4. */
  binBp: number;
  first: number;
  last: number;
  /** Bases of the whole sequence. */
  lengthBp: number;
}

/**
 * Bins of a result, by class of its hits, as they were counted when it was written.
 *
 * @returns null for tables of before that
 */
export async function readStoredBins(
  path: string,
  { binBp, first, last, lengthBp }: BinQuestion,
): Promise<Record<string, PyramidBins> | null> {
  const level = pyramidLevelOf(binBp, lengthBp);
  const stored = await readPyramid(path, { level, from: first * binBp, to: last * binBp });
  return stored?.classes ?? null;
}

/**
 * The same as they are counted now. The edges of a heatmap of K segments of binBp bases are those of the bins,
 * even where the last bin ends beyond the sequence.
 */
export async function countHitBins(
  path: string,
  definition: HitTableDefinition,
  { binBp, first, last, circles }: BinQuestion & { circles: CircleEnds | null },
): Promise<Record<string, PyramidBins>> {
  const asked = { range: { start: first * binBp, end: last * binBp }, segments: last - first };
  const classes: Record<string, PyramidBins> = {};
  for (const [name, filter] of filtersOf(definition)) {
    const segments =
      last === first ? [] : await readHeatmap(path, definition, { ...asked, circles, filter });
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
