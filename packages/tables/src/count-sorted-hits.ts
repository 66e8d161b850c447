import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HeatmapSegment } from './heatmap-segment.ts';
import type { TableValues } from './hit-batches.ts';
import { classesOf, NO_MODEL } from './hit-classes.ts';
import { createPyramidWriter, type LevelIndex } from './pyramid-writer.ts';

/** As many segments as a screen draws of a whole sequence, or a divisor of that. */
export const WHOLE_SEGMENTS = 80;

/** What has been counted of all hits of a sequence. */
export interface CountedHits {
  lengthBp: number;
  heatmap: HeatmapSegment[];
  /** Names of classes, in the order of `pyramid`. */
  classes: string[];
  /** Of each class, level by level. */
  pyramid: LevelIndex[][];
}

/** Hits, or parts of hits, in order of their starts. */
export interface SortedParts {
  count: number;
  start: ArrayLike<number>;
  end: ArrayLike<number>;
  /** 0 for a part of a hit that has been counted where it starts; without it all count. */
  counts?: ArrayLike<number>;
  /** Columns that tell the classes. */
  values: TableValues;
}

export interface HitCounter {
  /** @returns false where parts do not come in order: then nothing of this counter is right */
  add(parts: SortedParts): boolean;
  finish(): CountedHits;
}

/**
 * Counts hits of a whole sequence while they come in order of position: the heatmap of
 * {@link WHOLE_SEGMENTS} segments, and counts and covered bases in bins of growing size, of all hits,
 * of those on each strand and of each model. Memory does not depend on how many hits there are.
 *
 * @param store keeps bytes of ours; gives the place where they will lie
 */
export function createHitCounter(
  definition: AnalysisDefinition,
  lengthBp: number,
  store: (bytes: Uint8Array) => number,
): HitCounter {
  const classes = classesOf(definition);
  const { models } = classes;
  const names = ['all', ...(classes.hasStrands ? ['plus', 'minus'] : []), ...models];
  const firstModel = names.length - models.length;
  const ofClass = names.map(() => {
    return { pyramid: createPyramidWriter(lengthBp, store), reached: 0 };
  });
  const segments = Math.max(1, Math.min(WHOLE_SEGMENTS, lengthBp));
  const bounds = Array.from({ length: segments + 1 }, (_, i) =>
    Math.floor((i * lengthBp) / segments),
  );
  /** Of each segment: all, plus, minus; then the same of each model. */
  const width = 3 * (1 + models.length);
  const counts = new Float64Array(segments * width);
  const coveredBp = new Float64Array(segments);
  let segment = 0;
  let lastStart = 0;
  let closedBefore = 0;

  function coverSegments(start: number, end: number): void {
    let at = segment;
    for (let from = start; from < end; at++) {
      const bound = bounds[at + 1] ?? end;
      if (bound <= from) continue;
      const to = Math.min(end, bound);
      coveredBp[at] = (coveredBp[at] ?? 0) + to - from;
      from = to;
    }
  }

  function cover(index: number, start: number, end: number): void {
    const one = ofClass[index];
    if (one === undefined) return;
    const from = Math.max(start, one.reached);
    const to = Math.min(end, lengthBp);
    if (to <= from) return;
    one.reached = to;
    one.pyramid.cover(from, to);
    if (index === 0) coverSegments(from, to);
  }

  function countIn(start: number, strand: number, model: number): void {
    const row = segment * width;
    for (const group of model === NO_MODEL ? [0] : [0, 3 * (model + 1)]) {
      counts[row + group] = (counts[row + group] ?? 0) + 1;
      if (strand > 0) counts[row + group + strand] = (counts[row + group + strand] ?? 0) + 1;
    }
    ofClass[0]?.pyramid.count(start);
    if (strand > 0) ofClass[strand]?.pyramid.count(start);
    if (model !== NO_MODEL) ofClass[firstModel + model]?.pyramid.count(start);
  }

  return {
    add({ count, start, end, counts: areCounted, values }) {
      const strands = classes.strands(values, count);
      const ofModels = classes.ofModels(values, count);
      for (let i = 0; i < count; i++) {
        const from = start[i] ?? 0;
        if (from < lastStart || from >= lengthBp) return false;
        lastStart = from;
        while (from >= (bounds[segment + 1] ?? Number.POSITIVE_INFINITY)) segment++;
        const strand = strands[i] ?? 0;
        const model = ofModels[i] ?? NO_MODEL;
        if (areCounted === undefined || areCounted[i] === 1) countIn(from, strand, model);
        const to = end[i] ?? 0;
        cover(0, from, to);
        if (strand > 0) cover(strand, from, to);
        if (model !== NO_MODEL) cover(firstModel + model, from, to);
      }
      if (lastStart - closedBefore > 1 << 18) {
        closedBefore = lastStart;
        for (const { pyramid } of ofClass) pyramid.closeBefore(lastStart);
      }
      return true;
    },

    finish() {
      const heatmap = Array.from({ length: segments }, (_, at): HeatmapSegment => {
        const triple = (group: number) => {
          const first = at * width + group;
          const [count = 0, plus = 0, minus = 0] = counts.subarray(first, first + 3);
          return { count, plus, minus };
        };
        const { count, plus, minus } = triple(0);
        const byModel = models.map((name, index) => [name, triple(3 * (index + 1))] as const);
        return {
          from: bounds[at] ?? 0,
          to: bounds[at + 1] ?? 0,
          count,
          countPlus: plus,
          countMinus: minus,
          ...(models.length === 0 ? {} : { countByModel: Object.fromEntries(byModel) }),
          coveredBp: coveredBp[at] ?? 0,
        };
      });
      const pyramid = ofClass.map((one) => one.pyramid.finish());
      return { lengthBp, heatmap, classes: names, pyramid };
    },
  };
}
