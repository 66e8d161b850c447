import type { AnalysisDefinition, Column, ExtraColumns } from '../definition.ts';

/** A definition with the columns of some of its sets after its own; unknown names are ignored. */
export function withExtras<D extends AnalysisDefinition>(
  definition: D,
  names: readonly string[],
): D {
  const added = extrasOf(definition, names).flatMap(({ columns }) => columns);
  return added.length === 0
    ? definition
    : { ...definition, columns: [...definition.columns, ...added] };
}

/** The sets of these names, in the order of the definition. */
export function extrasOf(
  { extras = [] }: AnalysisDefinition,
  names: readonly string[],
): readonly ExtraColumns[] {
  return extras.filter(({ name }) => names.includes(name));
}

/** With the columns of all its sets, for those who explain them. */
export function withAllExtras<D extends AnalysisDefinition>(definition: D): D {
  return withExtras(
    definition,
    (definition.extras ?? []).map(({ name }) => name),
  );
}

/**
 * The stored numbers that tell a column's value. Of an optional one the first is NaN where a hit has none.
 * Nothing of columns that letters alone tell, and of those that follow from others.
 */
export function storedKeys({ key, from }: Column): readonly string[] {
  if (from === 'stored') return [key];
  if (typeof from !== 'object') return [];
  if ('labels' in from) return [key];
  if ('list' in from) return from.list;
  if ('numbers' in from) return from.numbers;
  if ('within' in from) return [from.within];
  return 'packedIn' in from ? from.packedIn : [];
}
