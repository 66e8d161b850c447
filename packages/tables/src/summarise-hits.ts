import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { countValues, type ValueCount } from './count-values.ts';
import type { RecordBounds } from './covered-parts.ts';
import { readCoveredBp } from './hit-lengths.ts';
import { modelConditions } from './model-conditions.ts';
import { recordCondition } from './record-totals.ts';
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

/**
 * @param of.lengthBp bases of the whole sequence
 * @param of.wrapped bounds of the records, where hits may cross an origin
 * @param of.record index of the one record whose hits are meant; those of all where absent
 */
export async function summariseHits(
  path: string,
  definition: AnalysisDefinition,
  of: { lengthBp: number; wrapped?: RecordBounds | undefined; record?: number },
): Promise<HitSummary> {
  const { lengthBp, wrapped, record } = of;
  const file = resolve(path);
  const isMeant = record === undefined ? undefined : recordCondition(record);
  const { plus: isPlus, minus: isMinus } = strandConditions(definition);
  const models = modelConditions(definition);
  const modelCounts = models.map(({ sql }) => `, (count(*) FILTER (${sql}))::DOUBLE`);
  const [count = 0, plus = 0, minus = 0, maximum = 0, longestBp = 0, ...modelTotals] =
    await readNumbers(
      `SELECT count(*)::DOUBLE, (count(*) FILTER (${isPlus}))::DOUBLE,
       (count(*) FILTER (${isMinus}))::DOUBLE,
       coalesce(max(abs("${definition.maximum.of}")), 0)::DOUBLE,
       coalesce(max("length"), 0)::DOUBLE ${modelCounts.join('')}
     FROM read_parquet($path) WHERE ${isMeant ?? true}`,
      { path: file },
    );
  const bounds = { lengthBp, wrapped };
  const coveredBp = await readCoveredBp(file, bounds, isMeant);
  const counts = await countValues(file, definition, isMeant);
  const summary = {
    plus,
    minus,
    coveredBp,
    maximum: count === 0 ? null : maximum,
    longestBp,
    ...(counts === null ? {} : { counts }),
  };
  if (models.length === 0) return summary;
  const byModel: HitSummary['byModel'] = {};
  for (const [index, { name, sql }] of models.entries()) {
    const isOfModel = isMeant === undefined ? sql : `(${isMeant}) AND (${sql})`;
    const coveredBp = await readCoveredBp(file, bounds, isOfModel);
    byModel[name] = { count: modelTotals[index] ?? 0, coveredBp };
  }
  return { ...summary, byModel };
}
