import type { AnalysisDefinition, Column, HitTableDefinition } from '../definition.ts';

/** Values that a column of a hit may have: numbers as they are printed, both ends included. */
export interface Bound {
  key: string;
  min?: number;
  max?: number;
}

/** Which hits of a result are kept; all of them where it says nothing. */
export interface HitFilter {
  /** Those that START in [start, end), 0-based, of the whole sequence. */
  range?: { start: number; end: number };
  /** 0-based. */
  record?: number;
  strand?: '+' | '-';
  bounds?: readonly Bound[];
  /** Hits whose column of labels has the label of this index. */
  labels?: readonly { key: string; index: number }[];
}

/** The keys of the columns that hits can be bounded by: all numbers that a hit table can tell. */
export function boundedKeys({ columns }: HitTableDefinition): string[] {
  return columns.filter(isTold).map(({ key }) => key);
}

function isTold({ type, from }: Column): boolean {
  if (type === 'text') return false;
  if (typeof from === 'object') return 'absoluteOf' in from || 'within' in from;
  return from === 'stored' || from === 'end';
}

/** The columns of labels that hits can be chosen by, each with the word for each of its labels. */
export function labelChoices(
  definition: HitTableDefinition,
): { key: string; names: readonly string[] }[] {
  const { columns, byModel } = definition;
  const strandKey = strandColumn(definition)?.key;
  return columns.flatMap(({ key, from }) => {
    if (typeof from !== 'object' || !('labels' in from) || key === strandKey) return [];
    return [{ key, names: byModel?.column === key ? byModel.names : from.labels }];
  });
}

/** The column that gives the strand of a hit, by its sign or its labels; most kinds have none. */
export function strandColumn({ columns, signColumn }: HitTableDefinition): Column | undefined {
  return columns.find(({ key }) => key === (signColumn ?? 'strand'));
}

/** The columns of numbers that the screen offers bounds for. */
export function offeredFilters(definition: AnalysisDefinition): Column[] {
  const { columns, filters, strength } = definition;
  const told = boundedKeys(definition);
  const keys = new Set(filters ?? [strength.column, 'length']);
  return [...keys].flatMap((key) =>
    columns.filter((column) => column.key === key && told.includes(key)),
  );
}
