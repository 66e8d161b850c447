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
 * How hits of a kind are ranked: by the column of `rankedBy`, else by that of `maximum`.
 *
 * @throws Error where the definition has no such column of numbers
 */
export function rankingOf({
  kind,
  columns,
  maximum,
  rankedBy,
  signColumn,
}: Pick<AnalysisDefinition, 'kind' | 'columns' | 'maximum' | 'rankedBy' | 'signColumn'>): Ranking {
  const key = rankedBy ?? maximum.of;
  const column = columns.find((each) => each.key === key);
  if (column === undefined || column.type === 'text') {
    throw new Error(`Hits of ${kind} cannot be ranked by ${key}.`);
  }
  const isAbsolute = signColumn === key || (column.range?.min ?? 0) < 0;
  return { column, betterEnd: column.isLowStrong === true ? 'low' : 'high', isAbsolute };
}
