import type { AnalysisDefinition, Column } from '../definition.ts';

/** What ranks the hits of a kind among each other. */
export interface Ranking {
  column: Column;
  /** The end of its values that is strong. */
  betterEnd: 'low' | 'high';
  /** Whether signs say the strand, so that values count without them. */
  isAbsolute: boolean;
}

/**
 * How hits of a kind are ranked: by the column of its strength.
 *
 * @throws Error where the definition has no such column of numbers
 */
export function rankingOf({
  kind,
  columns,
  strength,
  signColumn,
}: Pick<AnalysisDefinition, 'kind' | 'columns' | 'strength' | 'signColumn'>): Ranking {
  const key = strength.column;
  const column = columns.find((each) => each.key === key);
  if (column === undefined || column.type === 'text') {
    throw new Error(`Hits of ${kind} cannot be ranked by ${key}.`);
  }
  const isAbsolute = signColumn === key || (column.range?.min ?? 0) < 0;
  return { column, betterEnd: column.isLowStrong === true ? 'low' : 'high', isAbsolute };
}

/** The better one of two values of the ranking's column, as a summary tells it: without the sign of a strand. */
export function betterValue(
  { betterEnd, isAbsolute }: Pick<Ranking, 'betterEnd' | 'isAbsolute'>,
  a: number,
  b: number,
): number {
  if (betterEnd === 'low') return Math.min(a, b);
  return isAbsolute ? Math.max(Math.abs(a), Math.abs(b)) : Math.max(a, b);
}
