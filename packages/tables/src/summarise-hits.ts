import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { countValues, type ValueCount } from './count-values.ts';
import type { RecordBounds } from './covered-parts.ts';
import { readCoveredBp } from './hit-lengths.ts';
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
  const file = resolve(path);
  const { plus: isPlus, minus: isMinus } = strandConditions(definition);
  const models = modelConditions(definition);
  const modelCounts = models.map(({ sql }) => `, (count(*) FILTER (${sql}))::DOUBLE`);
  const [count = 0, plus = 0, minus = 0, maximum = 0, longestBp = 0, ...modelTotals] =
    await readNumbers(
      `SELECT count(*)::DOUBLE, (count(*) FILTER (${isPlus}))::DOUBLE,
       (count(*) FILTER (${isMinus}))::DOUBLE,
       coalesce(max(abs("${definition.maximum.of}")), 0)::DOUBLE,
       coalesce(max("length"), 0)::DOUBLE ${modelCounts.join('')}
     FROM read_parquet($path)`,
      { path: file },
    );
  const bounds = { lengthBp, wrapped };
  const coveredBp = await readCoveredBp(file, bounds);
  const counts = await countValues(file, definition);
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
    const coveredBp = await readCoveredBp(file, bounds, sql);
    byModel[name] = { count: modelTotals[index] ?? 0, coveredBp };
  }
  return { ...summary, byModel };
}
