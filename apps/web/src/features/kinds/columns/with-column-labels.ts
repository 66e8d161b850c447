import type { KindDefinition } from '@flipon/analyses/definitions';

/** The definition with other names of columns, by their keys. */
export function withColumnLabels<D extends Pick<KindDefinition, 'columns'>>(
  definition: D,
  labels: Readonly<Record<string, string>> = {},
): D {
  const columns = definition.columns.map((column) => ({
    ...column,
    label: labels[column.key] ?? column.label,
  }));
  return { ...definition, columns };
}
