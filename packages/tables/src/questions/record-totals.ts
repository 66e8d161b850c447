import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BIGINT, type DuckDBConnection, DuckDBDataChunk, INTEGER } from '@duckdb/node-api';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { type CircleBatches, withCircles } from '../counts/circles.ts';
import { openQuestion } from '../duckdb/open-question.ts';
import { bestExpression } from '../order/column-expression.ts';
import type { Direction } from '../order/hit-order.ts';
import { coveredParts } from './covered-parts.ts';
import {
  bothConditions,
  modelConditions,
  strandConditions,
  whereClause,
} from './filter-condition.ts';

/** What the hits of one record are together. */
export interface RecordTotals {
  hits: number;
  plus: number;
  minus: number;
  /** Bases inside any hit. */
  coveredBp: number;
  /** The best value of the kind's hits; null without hits. */
  best: number | null;
  /** The same of each model, where the kind counts its models apart. */
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/** What records can be ordered by once their hits are counted; a record without bases has 0 of all. */
const orderTerms = {
  hits: 'hits',
  frequency: 'CASE WHEN length = 0 THEN 0 ELSE 1000::DOUBLE * hits / length END',
  coveredBp: 'covered_bp',
  coverage: 'CASE WHEN length = 0 THEN 0 ELSE 100::DOUBLE * covered_bp / length END',
} as const;
export type TotalsKey = keyof typeof orderTerms | 'best';

export interface TotalsQuestion {
  /** Which records, some at a time. */
  records: AsyncIterable<readonly AskedRecord[]> | Iterable<readonly AskedRecord[]>;
  /** They are so few that hits of others are not looked at. */
  areFew?: boolean;
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins. */
  circles?: CircleBatches | undefined;
  /** Ties stay in the order of `records`; without it all do. */
  sort?: { key: TotalsKey; order: Direction };
  /** Part of the list; without it all of it. */
  page?: { offset: number; limit: number };
}

interface AskedRecord {
  index: number;
  /** Bases. */
  length: number;
}

/**
 * The totals of records, some at a time, in an order: one pass over the hits counts them, and another one
 * adds up the covered bases. The records are held in the database meanwhile, not in lists of this process.
 *
 * @throws what `records` throws
 */
export async function* walkRecordTotals(
  path: string,
  definition: AnalysisDefinition,
  asked: TotalsQuestion,
): AsyncGenerator<{ index: number; totals: RecordTotals }[]> {
  const models = modelConditions(definition);
  const { connection, signal, close } = await openQuestion();
  try {
    const few = await fillAsked(connection, asked);
    await fillTotals(connection, { path: resolve(path), definition, asked, few });
    const columns = models.map(
      (_, at) =>
        `, coalesce(of_model_${at}, 0) AS hits_${at}, coalesce(bp_${at}, 0) AS covered_bp_${at}`,
    );
    const joined = models.map((_, at) => `LEFT JOIN covered_${at} USING ("record")`);
    const { sort, page } = asked;
    const term = sort === undefined ? '' : `${orderTerm(definition, sort.key)} ${sort.order},`;
    // Figures get their names first, so that an order by them never means a column of before.
    const sql = `WITH figures AS (
        SELECT "record", coalesce(hits, 0) AS hits, coalesce(plus, 0) AS plus,
          coalesce(minus, 0) AS minus, coalesce(bp, 0) AS covered_bp, best ${columns.join('')},
          place, length
        FROM asked LEFT JOIN counted USING ("record") LEFT JOIN covered USING ("record")
          ${joined.join(' ')})
      SELECT * EXCLUDE (place, length) FROM figures ORDER BY ${term} place
      ${page === undefined ? '' : `LIMIT ${page.limit} OFFSET ${page.offset}`}`;
    for await (const chunk of await connection.stream(sql)) {
      const rows = chunk.getRows() as (number | null)[][];
      yield rows.map((row) => ({ index: row[0] ?? 0, totals: readTotalsRow(row, models) }));
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    // The tables of the connection go with it.
    close();
  }
}

/** DuckDB's vector size: a chunk cannot be larger. */
const CHUNK_ROWS = 2048;

/** By their best values, records without hits are behind those with the weakest ones. */
function orderTerm(definition: AnalysisDefinition, key: TotalsKey): string {
  if (key !== 'best') return orderTerms[key];
  const worst = rankingOf(definition).betterEnd === 'low' ? 'infinity' : '-infinity';
  return `coalesce(best, '${worst}'::DOUBLE)`;
}

/** @returns the condition of hits of these records, where they are few */
async function fillAsked(
  connection: DuckDBConnection,
  { records, areFew = false }: TotalsQuestion,
): Promise<string | null> {
  await connection.run('CREATE TEMP TABLE asked (place INTEGER, "record" INTEGER, length BIGINT)');
  const appender = await connection.createAppender('asked');
  const few: number[] = [];
  let place = 0;
  for await (const batch of records) {
    for (let from = 0; from < batch.length; from += CHUNK_ROWS) {
      const rows = batch.slice(from, from + CHUNK_ROWS);
      const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, BIGINT], rows.length);
      chunk.setColumns([
        rows.map((_, at) => place + at),
        rows.map(({ index }) => index),
        rows.map(({ length }) => BigInt(length)),
      ]);
      appender.appendDataChunk(chunk);
      place += rows.length;
    }
    if (areFew) few.push(...batch.map(({ index }) => index));
    await nextTurn();
  }
  appender.closeSync();
  return areFew ? `"record" IN (${few.length === 0 ? -1 : few.join(', ')})` : null;
}

async function fillTotals(
  connection: DuckDBConnection,
  of: { path: string; definition: AnalysisDefinition; asked: TotalsQuestion; few: string | null },
): Promise<void> {
  const { path, definition, asked, few } = of;
  const { plus, minus } = strandConditions(definition);
  const models = modelConditions(definition);
  const modelCounts = models.map(
    ({ sql }, at) => `, (count(*) FILTER (${sql}))::DOUBLE AS of_model_${at}`,
  );
  await connection.run(
    `CREATE TEMP TABLE counted AS SELECT "record", count(*)::DOUBLE AS hits,
       ${bestExpression(definition)} AS best,
       (count(*) FILTER (${plus}))::DOUBLE AS plus, (count(*) FILTER (${minus}))::DOUBLE AS minus
       ${modelCounts.join('')}
     FROM read_parquet($path) ${whereClause(few)} GROUP BY "record"`,
    { path },
  );
  await withCircles(asked.circles, async (circles) => {
    const fill = async (table: string, column: string, only: string | null) => {
      await connection.run(
        `CREATE TEMP TABLE ${table} AS WITH ${await coveredParts(path, circles, only)}
         SELECT "record", sum(e - s)::DOUBLE AS ${column} FROM parts GROUP BY "record"`,
        { path, start: 0n, end: BigInt(asked.lengthBp) },
      );
    };
    await fill('covered', 'bp', few);
    for (const [at, { sql }] of models.entries()) {
      await fill(`covered_${at}`, `bp_${at}`, few === null ? sql : bothConditions(few, sql));
    }
  });
}

function readTotalsRow(
  [, hits, plus, minus, coveredBp, best, ...ofModels]: readonly (number | null)[],
  models: readonly { name: string }[],
): RecordTotals {
  const totals = {
    hits: hits ?? 0,
    plus: plus ?? 0,
    minus: minus ?? 0,
    coveredBp: coveredBp ?? 0,
    best: best ?? null,
  };
  if (models.length === 0) return totals;
  const byModel = models.map(({ name }, at) => {
    const [count, covered] = [ofModels[2 * at] ?? 0, ofModels[2 * at + 1] ?? 0];
    return [name, { count, coveredBp: covered }] as const;
  });
  return { ...totals, byModel: Object.fromEntries(byModel) };
}
