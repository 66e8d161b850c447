import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { countValues, type ValueCount } from './count-values.ts';
import type { RecordBounds } from './covered-parts.ts';
import { bothConditions, filterCondition, whereClause } from './filter-condition.ts';
import { readCoveredBp } from './hit-lengths.ts';
import type { BaseRange } from './hit-table.ts';
import { modelConditions } from './model-conditions.ts';
import { readNumbers } from './run-query.ts';
import { strandConditions } from './strand-conditions.ts';

/** What a finished result says of itself at a glance. */
export interface HitSummary {
  plus: number;
  minus: number;
  /** Bases inside any hit. */
  coveredBp: number;
  /** The largest absolute value of the kind's leading column; null without hits. */
  maximum: number | null;
  /** Bases of the longest hit; 0 without hits. */
  longestBp: number;
  /** Hits by the values of single columns, where the kind counts them. */
  counts?: Record<string, ValueCount[]>;
  /** The same for each model, where the kind counts its models apart. */
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/** @param lengthBp bases of the whole sequence */
export async function summariseHits(
  path: string,
  definition: AnalysisDefinition,
  { lengthBp, wrapped }: { lengthBp: number; wrapped?: RecordBounds },
): Promise<HitSummary> {
  const part = { start: 0, end: lengthBp };
  const {
    count: _,
    averageBp: __,
    ...summary
  } = await readFigures(path, definition, {
    part,
    wrapped,
  });
  const counts = await countValues(resolve(path), definition);
  return { ...summary, ...(counts === null ? {} : { counts }) };
}

/** The same of some of the hits, with their number and the mean of their lengths. */
export interface HitFigures extends Omit<HitSummary, 'counts'> {
  count: number;
  averageBp: number;
}

/**
 * @param asked.part where bases are counted that lie inside any hit, also of one that begins before
 * @param asked.wrapped bounds of the records, where hits may cross an origin
 * @param asked.filter which hits; all of them where absent
 */
export async function readFigures(
  path: string,
  definition: AnalysisDefinition,
  asked: { part: BaseRange; wrapped?: RecordBounds | undefined; filter?: HitFilter },
): Promise<HitFigures> {
  const file = resolve(path);
  const { part, wrapped, filter = {} } = asked;
  const kept = filterCondition(definition, filter);
  const { plus: isPlus, minus: isMinus } = strandConditions(definition);
  const models = modelConditions(definition);
  const modelCounts = models.map(({ sql }) => `, (count(*) FILTER (${sql}))::DOUBLE`);
  const totals = await readNumbers(
    `SELECT count(*)::DOUBLE, (count(*) FILTER (${isPlus}))::DOUBLE,
       (count(*) FILTER (${isMinus}))::DOUBLE,
       coalesce(max(abs("${definition.maximum.of}")), 0)::DOUBLE,
       coalesce(max("length"), 0)::DOUBLE, coalesce(avg("length"), 0)::DOUBLE
       ${modelCounts.join('')}
     FROM read_parquet($path) ${whereClause(kept)}`,
    { path: file },
  );
  const [count = 0, plus = 0, minus = 0, maximum = 0, longestBp = 0, averageBp = 0] = totals;
  const modelTotals = totals.slice(6);
  // A hit that begins before the part may reach into it.
  const covering = filterCondition(definition, { ...filter, range: undefined });
  const bounds = { part, wrapped };
  const figures = {
    count,
    plus,
    minus,
    coveredBp: await readCoveredBp(file, bounds, covering),
    maximum: count === 0 ? null : maximum,
    longestBp,
    averageBp,
  };
  if (models.length === 0) return figures;
  const byModel: HitFigures['byModel'] = {};
  for (const [index, { name, sql }] of models.entries()) {
    const coveredBp = await readCoveredBp(file, bounds, bothConditions(covering, sql));
    byModel[name] = { count: modelTotals[index] ?? 0, coveredBp };
  }
  return { ...figures, byModel };
}
