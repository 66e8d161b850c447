import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { storedColumn } from '../columns/column-reader.ts';
import { compileHitTest, startsIn } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { sweepHits } from '../columns/sweep-hits.ts';
import type { AskedCircles } from '../counts/circles.ts';
import { readWholeHeatmap } from '../counts/counted-hits.ts';
import type { HeatmapSegment, ModelCount } from '../counts/heatmap-segment.ts';
import { classesOf, NO_MODEL } from '../counts/hit-classes.ts';
import type { BaseRange } from '../hits/hit-table.ts';

export interface HeatmapQuestion {
  range: BaseRange;
  segments: number;
  /** Which hits are counted and cover bases; all of them where absent. */
  filter?: HitFilter;
}

/**
 * The heatmap of all hits of a whole sequence, from the counts made at writing.
 *
 * @returns null where it has to be counted
 */
export async function readStoredHeatmap(
  path: string,
  definition: HitTableDefinition,
  { range, segments, filter = {} }: HeatmapQuestion,
): Promise<HeatmapSegment[] | null> {
  const lengthBp = range.end - range.start;
  if (range.start > 0 || lengthBp <= 0 || compileHitTest(definition, filter) !== null) return null;
  return readWholeHeatmap(path, lengthBp, countOf(lengthBp, segments));
}

function countOf(lengthBp: number, segments: number): number {
  return Math.max(1, Math.min(segments, lengthBp));
}

/**
 * Counts hits and covered bases in K = max(1, min(segments, N)) parts of a range of N bases; part i
 * is [start + floor(i N / K), start + floor((i + 1) N / K)), so no base is left out or counted twice.
 *
 * For all hits of a whole sequence, the counts made at writing are mostly used.
 *
 * @param asked.circles records whose hits may cross their origins
 */
export async function readHeatmap(
  path: string,
  definition: HitTableDefinition,
  asked: HeatmapQuestion & { circles?: AskedCircles },
): Promise<HeatmapSegment[]> {
  const { range, segments, filter = {} } = asked;
  const lengthBp = range.end - range.start;
  const stored = await readStoredHeatmap(path, definition, asked);
  if (stored !== null) return stored;
  const count = countOf(lengthBp, segments);
  const edges = Array.from({ length: count + 1 }, (_, index) => {
    return range.start + Math.floor((index * lengthBp) / count);
  });
  const counts = createCounts(definition, count);
  if (lengthBp <= 0) return counts.segments(edges);

  /** The last i with floor(i N / K) <= position - start. */
  const segmentOf = (position: number) =>
    Math.floor(((position - range.start + 1) * count + lengthBp - 1) / lengthBp) - 1;

  const classes = classesOf(definition);
  const keys = [...new Set(['position', ...classes.columns])];
  const inRange = compileHitTest(definition, filter, [startsIn(range)]);
  for await (const { count: hits, values } of scanHits(path, { keys, test: inRange })) {
    const segments = storedColumn(values, 'position').map(segmentOf);
    counts.add(segments, classes.strands(values, hits), classes.ofModels(values, hits));
  }
  const { circles } = asked;
  const test = compileHitTest(definition, filter);
  await sweepHits(path, definition, { part: range, circles, test }, (group, start, end) => {
    // Bases of single models are not shown.
    if (group > 0) return;
    // Most parts are within one segment; only the others are cut.
    for (let from = start, at = segmentOf(start); from < end; at++) {
      const to = Math.min(end, edges[at + 1] ?? end);
      counts.cover(at, to - from);
      from = to;
    }
  });
  return counts.segments(edges);
}

/** What is counted in some segments. */
function createCounts(definition: HitTableDefinition, size: number) {
  const names = definition.byModel?.names ?? [];
  /** Of each segment: all hits, those on the plus and on the minus strand; then the same of each model. */
  const width = 3 * (1 + names.length);
  const counts = new Float64Array(size * width);
  const coveredBp = new Float64Array(size);

  function triple(at: number): ModelCount {
    const [count = 0, plus = 0, minus = 0] = counts.subarray(at, at + 3);
    return { count, plus, minus };
  }

  function addTo(at: number, strand: number): void {
    counts[at] = (counts[at] ?? 0) + 1;
    if (strand > 0) counts[at + strand] = (counts[at + strand] ?? 0) + 1;
  }

  return {
    /** An entry of each for a hit. */
    add(segments: NumberColumn, strands: Uint8Array, models: Uint8Array): void {
      for (let hit = 0; hit < segments.length; hit++) {
        const first = (segments[hit] ?? 0) * width;
        const strand = strands[hit] ?? 0;
        addTo(first, strand);
        const model = models[hit] ?? NO_MODEL;
        if (model !== NO_MODEL) addTo(first + 3 * (1 + model), strand);
      }
    },

    cover(segment: number, bases: number): void {
      coveredBp[segment] = (coveredBp[segment] ?? 0) + bases;
    },

    segments: (edges: readonly number[]): HeatmapSegment[] =>
      Array.from({ length: size }, (_, segment) => {
        const { count, plus, minus } = triple(segment * width);
        const byModel = names.map((name, at) => {
          return [name, triple(segment * width + 3 * (1 + at))] as const;
        });
        return {
          from: edges[segment] ?? 0,
          to: edges[segment + 1] ?? 0,
          count,
          countPlus: plus,
          countMinus: minus,
          ...(names.length === 0 ? {} : { countByModel: Object.fromEntries(byModel) }),
          coveredBp: coveredBp[segment] ?? 0,
        };
      }),
  };
}
