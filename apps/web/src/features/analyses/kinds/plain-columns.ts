import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import { formatDecimal, formatInteger } from '../../../ui/format-number.ts';
import type { HitColumn } from './kind-parts.ts';

function renderPlain(column: Column, value: unknown): string {
  if (column.type === 'text') return String(value);
  return column.type === 'integer' ? formatInteger(Number(value)) : formatDecimal(Number(value), 2);
}

/** The columns of a definition as plain text and numbers, without the position. */
export function plainColumns({ columns }: AnalysisDefinition): HitColumn[] {
  return columns
    .filter(({ key }) => key !== 'position')
    .map((column) => ({
      key: column.key,
      label: column.label,
      isNumeric: column.type !== 'text',
      sortKey: column.sortable ? column.key : undefined,
      render: (hit) => renderPlain(column, hit[column.key]),
    }));
}
