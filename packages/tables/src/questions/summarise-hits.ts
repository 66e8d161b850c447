import { resolve } from 'node:path';
import { quotedIdentifier } from '@duckdb/node-api';
import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import { type HitFilter, offeredFilters } from '@flipon/analyses/hit-filter';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { type CircleBatches, type CircleTable, withCircles } from '../counts/circles.ts';
import { type QueryWatch, readNumbers, streamChunks } from '../duckdb/run-query.ts';
import { vectorValues } from '../hits/hit-batches.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { bestExpression, columnExpression } from '../order/column-expression.ts';
import { countValues, type ValueCount } from './count-values.ts';
import { coveredParts } from './covered-parts.ts';
import {
  bothConditions,
  filterCondition,
  modelConditions,
  strandConditions,
  whereClause,
} from './filter-condition.ts';

/** The summary of a finished result. */
export interface HitSummary {
  plus: number;
  minus: number;
  /** Bases inside any hit. */
  coveredBp: number;
  /** The best value of the kind's hits; null without hits. */
  best: number | null;
  /** Bases of the longest hit; 0 without hits. */
  longestBp: number;
  /** Hits by the values of single columns, where the kind counts them. */
  counts?: Record<string, ValueCount[]>;
  /** The same for each model, where the kind counts its models apart. */
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/**
 * @param of.lengthBp bases of the whole sequence
 * @param of.circles records whose hits may cross their origins
 * @param of.watch follows its questions, and may end them
 */
export async function summariseHits(
  path: string,
  definition: AnalysisDefinition,
  {
    lengthBp,
    circles,
    watch,
  }: {
    lengthBp: number;
    circles?: CircleBatches | undefined;
    watch?: QueryWatch | undefined;
  },
): Promise<HitSummary> {
  const part = { start: 0, end: lengthBp };
  const totals = await readTotals(path, definition, { part, circles, watch });
  const { count: _, averageBp: __, extremes: ___, ...summary } = totals;
  return summary;
}

/** The figures of some of the hits, with how often single values are among them. */
export async function readTotals(
  path: string,
  definition: AnalysisDefinition,
  asked: FiguresQuestion,
): Promise<HitFigures & Pick<HitSummary, 'counts'>> {
  const figures = await readFigures(path, definition, asked);
  const kept = filterCondition(definition, asked.filter ?? {});
  const counts = await countValues(resolve(path), definition, kept ?? undefined, asked.watch);
  return { ...figures, ...(counts === null ? {} : { counts }) };
}

/** The same of some of the hits, with their number and the mean of their lengths. */
export interface HitFigures extends Omit<HitSummary, 'counts'> {
  count: number;
  averageBp: number;
  /** The least and the largest value of each column that is offered as a filter; {} without hits. */
  extremes: Record<string, { min: number; max: number }>;
}

export interface FiguresQuestion {
  /** The part in which bases inside any hit are counted, also of hits that begin before it. */
  part: BaseRange;
  /** Records whose hits may cross their origins. */
  circles?: CircleBatches | undefined;
  /** Which hits; all of them where absent. */
  filter?: HitFilter;
  /** Follows its questions, and may end them. */
  watch?: QueryWatch | undefined;
}

export async function readFigures(
  path: string,
  definition: AnalysisDefinition,
  asked: FiguresQuestion,
): Promise<HitFigures> {
  const file = resolve(path);
  const { part, filter = {}, watch } = asked;
  const kept = filterCondition(definition, filter);
  const { plus: isPlus, minus: isMinus } = strandConditions(definition);
  const models = modelConditions(definition);
  const offered = offeredFilters(definition);
  const ends = offered.flatMap(({ key }) => {
    const value = columnExpression(definition, key);
    return [`, min(${value})::DOUBLE`, `, max(${value})::DOUBLE`];
  });
  const modelCounts = models.map(({ sql }) => `, (count(*) FILTER (${sql}))::DOUBLE`);
  const totals = await readNumbers(
    `SELECT count(*)::DOUBLE, (count(*) FILTER (${isPlus}))::DOUBLE,
       (count(*) FILTER (${isMinus}))::DOUBLE,
       coalesce(${bestExpression(definition)}, 0)::DOUBLE,
       coalesce(max("length"), 0)::DOUBLE, coalesce(avg("length"), 0)::DOUBLE
       ${modelCounts.join('')} ${ends.join('')}
     FROM read_parquet($path) ${whereClause(kept)}`,
    { path: file },
    watch,
  );
  const [count = 0, plus = 0, minus = 0, best = 0, longestBp = 0, averageBp = 0] = totals;
  const modelTotals = totals.slice(6);
  const extremes = count === 0 ? {} : readExtremes(offered, modelTotals.slice(models.length));
  // A hit that begins before the part may reach into it.
  const covering = filterCondition(definition, { ...filter, range: undefined });
  return withCircles(asked.circles, async (circles) => {
    const bounds = { part, circles };
    const figures = {
      count,
      plus,
      minus,
      coveredBp: await readCoveredBp(file, bounds, covering, watch),
      best: count === 0 ? null : best,
      longestBp,
      averageBp,
      extremes,
    };
    if (models.length === 0) return figures;
    const byModel: HitFigures['byModel'] = {};
    for (const [index, { name, sql }] of models.entries()) {
      const coveredBp = await readCoveredBp(file, bounds, bothConditions(covering, sql), watch);
      byModel[name] = { count: modelTotals[index] ?? 0, coveredBp };
    }
    return { ...figures, byModel };
  });
}

/** As they are shown, two for each column. */
function readExtremes(columns: readonly Column[], values: readonly number[]) {
  const extremes: HitFigures['extremes'] = {};
  for (const [index, { key, type }] of columns.entries()) {
    const shown = (value = 0) => (type === 'float32' ? shortestFloat32(value) : value);
    extremes[key] = { min: shown(values[2 * index]), max: shown(values[2 * index + 1]) };
  }
  return extremes;
}

/**
 * The plain mean of the lengths of hits, in bases; 0 without hits.
 *
 * @param only which hits, as `filterCondition` says it; all of them where null
 */
export async function readAverageLengthBp(path: string, only: string | null): Promise<number> {
  const [average = 0] = await readNumbers(
    `SELECT coalesce(avg("length"), 0)::DOUBLE FROM read_parquet($path) ${whereClause(only)}`,
    { path: resolve(path) },
  );
  return average;
}

/**
 * Bases of a part inside any hit; bases in several hits count once.
 *
 * @param bounds.part of the whole sequence
 * @param bounds.circles those whose hits may cross their origins
 * @param only which hits, as a condition in SQL; all of them where null
 * @param watch follows the question, and may end it
 */
export async function readCoveredBp(
  path: string,
  { part, circles = null }: { part: BaseRange; circles?: CircleTable | null },
  only: string | null = null,
  watch?: QueryWatch,
): Promise<number> {
  const file = resolve(path);
  const covered = await coveredParts(file, circles, only);
  const [coveredBp = 0] = await readNumbers(
    `WITH ${covered} SELECT coalesce(sum(e - s), 0)::DOUBLE FROM parts`,
    { path: file, start: BigInt(part.start), end: BigInt(part.end) },
    watch,
  );
  return coveredBp;
}

/**
 * The sum of a stored column of numbers over hits; those without a value add nothing. It reads this column
 * alone, and those of the condition, in the order of the file, so that the last digits are always the same.
 *
 * @param only which hits, as `filterCondition` says it; all of them where null
 */
export async function sumValues(path: string, key: string, only: string | null): Promise<number> {
  const sql = `SELECT ${quotedIdentifier(key)}::DOUBLE FROM read_parquet($path) ${whereClause(only)}`;
  let sum = 0;
  for await (const chunk of streamChunks(sql, { path: resolve(path) })) {
    for (const value of vectorValues(chunk.getColumnVector(0)).subarray(0, chunk.rowCount)) {
      if (!Number.isNaN(value)) sum += value;
    }
  }
  return sum;
}
