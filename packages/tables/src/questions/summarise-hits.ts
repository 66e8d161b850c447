import type { AnalysisDefinition, HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { storedColumn } from '../columns/column-reader.ts';
import { countFigures } from '../columns/count-figures.ts';
import { compileHitTest } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { sweepHits } from '../columns/sweep-hits.ts';
import type { AskedCircles } from '../counts/circles.ts';
import type { QueryWatch } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { countValues, type ValueCount } from './count-values.ts';

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
    circles?: AskedCircles;
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
  const counts = await countValues(path, definition, asked.filter, asked.watch);
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
  circles?: AskedCircles;
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
  const { filter = {}, watch } = asked;
  const counted = await countFigures(path, definition, filter, watch);
  const { ofModels, count, plus, minus, ...others } = counted;
  // A hit that begins before the part may reach into it.
  const covering = { ...asked, filter: { ...filter, range: undefined } };
  const [coveredBp = 0, ...ofCovered] = await readCoveredBp(path, definition, covering);
  const figures = { count, plus, minus, coveredBp, ...others };
  const names = definition.byModel?.names ?? [];
  if (names.length === 0) return figures;
  const byModel = names.map((name, at) => {
    return [name, { count: ofModels[at] ?? 0, coveredBp: ofCovered[at] ?? 0 }] as const;
  });
  return { ...figures, byModel: Object.fromEntries(byModel) };
}

/**
 * The plain mean of the lengths of hits, in bases; 0 without hits.
 *
 * @param filter which hits
 */
export async function readAverageLengthBp(
  path: string,
  definition: HitTableDefinition,
  filter: HitFilter,
): Promise<number> {
  const test = compileHitTest(definition, filter);
  let [hits, sum] = [0, 0];
  for await (const { count, values } of scanHits(path, { keys: ['length'], test })) {
    hits += count;
    const lengths = storedColumn(values, 'length');
    for (let row = 0; row < count; row++) sum += lengths[row] ?? 0;
  }
  return hits === 0 ? 0 : sum / hits;
}

/**
 * Bases of a part inside any hit that a filter keeps; bases in several hits count once.
 *
 * @returns of all hits, then of those of each model, where the kind counts its models apart
 */
export async function readCoveredBp(
  path: string,
  definition: HitTableDefinition,
  { filter = {}, ...asked }: FiguresQuestion,
): Promise<number[]> {
  const test = compileHitTest(definition, filter);
  const covered = [0, ...(definition.byModel?.names ?? []).map(() => 0)];
  await sweepHits(path, definition, { ...asked, test }, (group, start, end) => {
    covered[group] = (covered[group] ?? 0) + end - start;
  });
  return covered;
}

/**
 * The sum of a stored column of numbers over hits; those without a value add nothing. Numbers are added in the
 * order of the file, so that the last digits are always the same.
 *
 * @param filter which hits
 */
export async function sumValues(
  path: string,
  definition: HitTableDefinition,
  key: string,
  filter: HitFilter,
): Promise<number> {
  const test = compileHitTest(definition, filter);
  let sum = 0;
  for await (const { count, values } of scanHits(path, { keys: [key], test })) {
    const numbers = storedColumn(values, key);
    for (let row = 0; row < count; row++) {
      const value = numbers[row] ?? 0;
      if (!Number.isNaN(value)) sum += value;
    }
  }
  return sum;
}
