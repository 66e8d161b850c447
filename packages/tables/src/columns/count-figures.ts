import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import { type HitFilter, offeredFilters } from '@flipon/analyses/hit-filter';
import { rankingOf } from '@flipon/analyses/ranking';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { classesOf } from '../counts/hit-classes.ts';
import type { QueryWatch } from '../duckdb/run-query.ts';
import { columnReader, rankReader, storedReader } from './column-reader.ts';
import { compileHitTest } from './hit-test.ts';
import { scanHits } from './scan-table.ts';

/** What is added up of hits, without the bases that they cover. */
export interface CountedFigures {
  count: number;
  plus: number;
  minus: number;
  /** The best value of the kind's hits; null without hits. */
  best: number | null;
  /** Bases of the longest hit; 0 without hits. */
  longestBp: number;
  /** The plain mean of their lengths; 0 without hits. */
  averageBp: number;
  /** The least and the largest value of each column that is offered as a filter; {} without hits. */
  extremes: Record<string, { min: number; max: number }>;
  /** Hits of each model, where the kind counts its models apart. */
  ofModels: readonly number[];
}

/** Counts the hits that a filter keeps, in one pass. */
export async function countFigures(
  path: string,
  definition: AnalysisDefinition,
  filter: HitFilter,
  watch: QueryWatch | undefined,
): Promise<CountedFigures> {
  const classes = classesOf(definition);
  const rank = { reader: rankReader(definition), extremes: createExtremes() };
  const length = { reader: storedReader('length'), extremes: createExtremes() };
  const offered = offeredFilters(definition).map((column) => {
    return { column, reader: columnReader(definition, column.key), extremes: createExtremes() };
  });
  const watched = [rank, length, ...offered];
  const keys = [...classes.columns, ...watched.flatMap(({ reader }) => reader.keys)];
  const ofModels = classes.models.map(() => 0);
  let [count, plus, minus, lengthSum] = [0, 0, 0, 0];
  const test = compileHitTest(definition, filter);
  for await (const batch of scanHits(path, { keys: [...new Set(keys)], test, watch })) {
    const { values } = batch;
    count += batch.count;
    for (const { reader, extremes } of watched) {
      extremes.add(reader.read(values, batch.count), batch.count);
    }
    lengthSum += sumOf(length.reader.read(values, batch.count), batch.count);
    if (classes.hasStrands) {
      const strands = classes.strands(values, batch.count);
      plus += countOf(strands, 1);
      minus += countOf(strands, 2);
    }
    if (ofModels.length === 0) continue;
    const models = classes.ofModels(values, batch.count);
    for (const [model, hits] of ofModels.entries()) ofModels[model] = hits + countOf(models, model);
  }
  const isLow = rankingOf(definition).betterEnd === 'low';
  return {
    count,
    plus,
    minus,
    best: count === 0 ? null : rank.extremes[isLow ? 'min' : 'max'],
    longestBp: count === 0 ? 0 : length.extremes.max,
    averageBp: count === 0 ? 0 : lengthSum / count,
    extremes: count === 0 ? {} : Object.fromEntries(offered.map(shownExtremes)),
    ofModels,
  };
}

function sumOf(numbers: ArrayLike<number>, count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += numbers[at] ?? 0;
  return sum;
}

function countOf(classes: Uint8Array, wanted: number): number {
  let count = 0;
  for (let at = 0; at < classes.length; at++) if (classes[at] === wanted) count++;
  return count;
}

/** As they are shown. */
function shownExtremes({
  column: { key, type },
  extremes: { min, max },
}: {
  column: Column;
  extremes: { min: number; max: number };
}) {
  const shown = (value: number) => (type === 'float32' ? shortestFloat32(value) : value);
  return [key, { min: shown(min), max: shown(max) }] as const;
}

/** The least and the largest of numbers, where what is no number counts as the largest; NaN before the first. */
interface Extremes {
  add(numbers: ArrayLike<number>, count: number): void;
  readonly min: number;
  readonly max: number;
}

function createExtremes(): Extremes {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let hasNaN = false;
  return {
    add(numbers, count) {
      let [least, largest] = [min, max];
      for (let at = 0; at < count; at++) {
        const value = numbers[at] ?? 0;
        if (value < least) least = value;
        if (value > largest) largest = value;
        if (Number.isNaN(value)) hasNaN = true;
      }
      [min, max] = [least, largest];
    },
    // 0 and -0 are one value.
    get min() {
      return min > max ? Number.NaN : min + 0;
    },
    get max() {
      return hasNaN || min > max ? Number.NaN : max + 0;
    },
  };
}
