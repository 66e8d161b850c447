import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { Codec } from '@flipon/platform/codecs';
import type { HeatmapSegment } from './heatmap-segment.ts';
import { classesOf, NO_MODEL } from './hit-classes.ts';
import { createPyramidWriter, type LevelIndex, type SortedParts } from './pyramid-writer.ts';

/** As many segments as a screen draws of a whole sequence, or a divisor of that. */
export const WHOLE_SEGMENTS = 80;

/** Bases whose counts are held at a time, or a little more. */
const CLOSED_BP = 1 << 22;

/** The counts of all hits of a sequence. */
export interface CountedHits {
  lengthBp: number;
  heatmap: HeatmapSegment[];
  /** Names of classes, in the order of `pyramid`. */
  classes: string[];
  /** Of each class, level by level. */
  pyramid: LevelIndex[][];
}

/** Where counts are stored. */
export interface CountedTable {
  definition: HitTableDefinition;
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Compresses the counts. */
  codec: Codec;
}

export interface HitCounter {
  /** @returns false where parts are not in order: then all counts of this counter are wrong */
  add(parts: SortedParts): boolean;
  finish(): CountedHits;
}

/**
 * Counts hits of a whole sequence while they come in order of position: the heatmap of
 * {@link WHOLE_SEGMENTS} segments, and counts and covered bases in bins of growing size, of all hits,
 * of those on each strand and of each model. Memory does not depend on how many hits there are.
 *
 * @param store keeps bytes; returns their future place in the file
 */
export function createHitCounter(
  { definition, lengthBp, codec }: CountedTable,
  store: (bytes: Uint8Array) => number,
): HitCounter {
  const classes = classesOf(definition);
  const { models } = classes;
  const names = ['all', ...(classes.hasStrands ? ['plus', 'minus'] : []), ...models];
  const firstModel = names.length - models.length;
  const pyramids = names.map(() => createPyramidWriter(lengthBp, codec, store));
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
  let reached = 0;
  let nextLine = CLOSED_BP;

  function coverSegments(first: number, start: number, end: number): void {
    for (let from = start, at = first; from < end; at++) {
      const bound = bounds[at + 1] ?? end;
      if (bound <= from) continue;
      const to = Math.min(end, bound);
      coveredBp[at] = (coveredBp[at] ?? 0) + to - from;
      from = to;
    }
  }

  function countGroup(at: number, strand: number): void {
    counts[at] = (counts[at] ?? 0) + 1;
    if (strand > 0) counts[at + strand] = (counts[at + strand] ?? 0) + 1;
  }

  /** Into the pyramids of their classes, which begin with that of all. */
  function addToPyramids(
    parts: SortedParts,
    strands: Uint8Array,
    ofModels: Uint8Array,
    rows: { from: number; to: number },
  ): void {
    for (const [at, pyramid] of pyramids.entries()) {
      if (at === 0) pyramid.add(parts, null, 0, rows);
      else if (at < firstModel) pyramid.add(parts, strands, at, rows);
      else pyramid.add(parts, ofModels, at - firstModel, rows);
    }
  }

  /** Counts up to each line, and emits the counts before it: the same for any division into batches. */
  function addByLines(parts: SortedParts, strands: Uint8Array, ofModels: Uint8Array): void {
    const { count, start } = parts;
    let from = 0;
    for (let i = 0; i < count; i++) {
      const position = start[i] ?? 0;
      if (position < nextLine) continue;
      addToPyramids(parts, strands, ofModels, { from, to: i });
      from = i;
      const line = Math.floor(position / CLOSED_BP) * CLOSED_BP;
      nextLine = line + CLOSED_BP;
      for (const pyramid of pyramids) pyramid.closeBefore(line);
    }
    addToPyramids(parts, strands, ofModels, { from, to: count });
  }

  return {
    add(parts) {
      const { count, start, end, counts: areCounted, values } = parts;
      const strands = classes.strands(values, count);
      const ofModels = classes.ofModels(values, count);
      // What the loop changes is its own: a name of a closure is read and written anew each time.
      let [at, before, covered] = [segment, lastStart, reached];
      let bound = bounds[at + 1] ?? lengthBp;
      for (let i = 0; i < count; i++) {
        const from = start[i] ?? 0;
        if (from < before || from >= lengthBp) return false;
        before = from;
        while (from >= bound) bound = bounds[++at + 1] ?? lengthBp;
        if (areCounted === undefined || areCounted[i] === 1) {
          const strand = strands[i] ?? 0;
          const model = ofModels[i] ?? NO_MODEL;
          countGroup(at * width, strand);
          if (model !== NO_MODEL) countGroup(at * width + 3 * (model + 1), strand);
        }
        const to = Math.min(end[i] ?? 0, lengthBp);
        if (to <= covered) continue;
        const begin = Math.max(from, covered);
        covered = to;
        if (to <= bound) coveredBp[at] = (coveredBp[at] ?? 0) + to - begin;
        else coverSegments(at, begin, to);
      }
      [segment, lastStart, reached] = [at, before, covered];
      addByLines(parts, strands, ofModels);
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
      return { lengthBp, heatmap, classes: names, pyramid: pyramids.map(({ finish }) => finish()) };
    },
  };
}
