import type {
  AnalysisDefinition,
  Column,
  ExtraColumns,
  HitTableDefinition,
} from '../definition.ts';

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
  /** Hits whose column of labels, or whose answer to {@link HAS_VALUES}, has the label of this index. */
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

/** Whether a hit has values in a set of extra columns, as labels. */
export const HAS_VALUES = ['no', 'yes'] as const;

/** Something that hits can be chosen by, with the word for each of its labels. */
export interface LabelChoice {
  /** Of a column; the name of a set of extra columns where hits are chosen by {@link HAS_VALUES}. */
  key: string;
  label: string;
  names: readonly string[];
  /** What hits with values in the set have; absent for a column. */
  choice?: string;
}

/** The columns of labels that hits can be chosen by, and the sets of extra columns. */
export function labelChoices(definition: HitTableDefinition): LabelChoice[] {
  const { columns, byModel, extras = [] } = definition;
  const strandKey = strandColumn(definition)?.key;
  const ofColumns = columns.flatMap(({ key, label, from }) => {
    if (typeof from !== 'object' || !('labels' in from) || key === strandKey) return [];
    return [{ key, label, names: byModel?.column === key ? byModel.names : from.labels }];
  });
  const ofSets = extras.flatMap(({ name, label, choice }) =>
    choice === undefined ? [] : [{ key: name, label, names: HAS_VALUES, choice }],
  );
  return [...ofColumns, ...ofSets];
}

/** What hits that a choice keeps have: "model m1", "no motifs known to form". */
export function labelWords(
  { choice }: Pick<LabelChoice, 'choice'>,
  subject: string,
  name: string,
): string {
  if (choice === undefined) return `${subject} ${name}`;
  return name === HAS_VALUES[1] ? choice : `no ${choice}`;
}

/** The sets of extra columns that a filter chooses hits by. */
export function setsOfFilter(
  definition: HitTableDefinition,
  { labels = [] }: HitFilter,
): readonly ExtraColumns[] {
  return (definition.extras ?? []).filter(({ name }) => labels.some(({ key }) => key === name));
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
