import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { coveredParts, type RecordBounds } from './covered-parts.ts';
import { readNumbers } from './run-query.ts';

/** What a finished result says of itself at a glance. */
export interface HitSummary {
  plus: number;
  minus: number;
  /** Bases inside any hit. */
  coveredBp: number;
  /** The largest absolute value of the kind's leading column; null without hits. */
  maximum: number | null;
}

/** @param lengthBp bases of the whole sequence */
export async function summariseHits(
  path: string,
  definition: AnalysisDefinition,
  { lengthBp, wrapped }: { lengthBp: number; wrapped?: RecordBounds },
): Promise<HitSummary> {
  const file = resolve(path);
  const sign = definition.signColumn === null ? '0' : `"${definition.signColumn}"`;
  const [count = 0, plus = 0, minus = 0, maximum = 0] = await readNumbers(
    `SELECT count(*)::DOUBLE, (count(*) FILTER (${sign} > 0))::DOUBLE,
       (count(*) FILTER (${sign} < 0))::DOUBLE,
       coalesce(max(abs("${definition.maximum.of}")), 0)::DOUBLE
     FROM read_parquet($path)`,
    { path: file },
  );
  const covered = await coveredParts(file, wrapped);
  const [coveredBp = 0] = await readNumbers(
    `WITH ${covered.sql} SELECT coalesce(sum(e - s), 0)::DOUBLE FROM parts`,
    { path: file, start: 0n, end: BigInt(lengthBp), ...covered.values },
  );
  return { plus, minus, coveredBp, maximum: count === 0 ? null : maximum };
}
