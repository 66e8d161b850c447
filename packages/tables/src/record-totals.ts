import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { coveredParts, type RecordBounds } from './covered-parts.ts';
import { modelConditions } from './model-conditions.ts';
import { readNumberRows } from './run-query.ts';
import { strandConditions } from './strand-conditions.ts';

/** What the hits of one record are together. */
export interface RecordTotals {
  hits: number;
  plus: number;
  minus: number;
  /** Bases inside any hit. */
  coveredBp: number;
  /** The largest absolute value of the kind's leading column; null without hits. */
  maximum: number | null;
  /** The same of each model, where the kind counts its models apart. */
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/**
 * The totals of all records, in their order: one pass over the hits counts them, and another one
 * adds up what they cover.
 *
 * @param of.records how many there are
 * @param of.lengthBp bases of the whole sequence
 * @param of.wrapped bounds of the records, where hits may cross an origin
 */
export async function readRecordTotals(
  path: string,
  definition: AnalysisDefinition,
  of: { records: number; lengthBp: number; wrapped?: RecordBounds | undefined },
): Promise<RecordTotals[]> {
  const file = resolve(path);
  const { plus, minus } = strandConditions(definition);
  const models = modelConditions(definition);
  const conditions = [plus, minus, ...models.map(({ sql }) => sql)];
  const filtered = conditions.map((sql) => `, (count(*) FILTER (${sql}))::DOUBLE`);
  const totals = Array.from({ length: of.records }, () => noTotals(models));
  const counted = await readNumberRows(
    `SELECT "record"::DOUBLE, count(*)::DOUBLE, max(abs("${definition.maximum.of}"))::DOUBLE
       ${filtered.join('')}
     FROM read_parquet($path) GROUP BY "record"`,
    { path: file },
  );
  for (const [record = 0, hits = 0, maximum = 0, onPlus = 0, onMinus = 0, ...ofModels] of counted) {
    const entry = totals[record];
    if (entry === undefined) continue;
    Object.assign(entry, { hits, maximum, plus: onPlus, minus: onMinus });
    for (const [index, { name }] of models.entries()) {
      Object.assign(entry.byModel?.[name] ?? {}, { count: ofModels[index] });
    }
  }
  for (const [record = 0, coveredBp = 0] of await readCoverage(file, of)) {
    Object.assign(totals[record] ?? {}, { coveredBp });
  }
  for (const { name, sql } of models) {
    for (const [record = 0, coveredBp = 0] of await readCoverage(file, of, sql)) {
      Object.assign(totals[record]?.byModel?.[name] ?? {}, { coveredBp });
    }
  }
  return totals;
}

/** Rows of the index of a record and its bases inside any hit. */
async function readCoverage(
  path: string,
  { lengthBp, wrapped }: { lengthBp: number; wrapped?: RecordBounds | undefined },
  only?: string,
): Promise<number[][]> {
  const { sql, values } = await coveredParts(path, wrapped, only);
  return readNumberRows(
    `WITH ${sql} SELECT "record"::DOUBLE, sum(e - s)::DOUBLE FROM parts GROUP BY "record"`,
    { path, start: 0n, end: BigInt(lengthBp), ...values },
  );
}

function noTotals(models: readonly { name: string }[]): RecordTotals {
  const none = { hits: 0, plus: 0, minus: 0, coveredBp: 0, maximum: null };
  if (models.length === 0) return none;
  const byModel = models.map(({ name }) => [name, { count: 0, coveredBp: 0 }] as const);
  return { ...none, byModel: Object.fromEntries(byModel) };
}
