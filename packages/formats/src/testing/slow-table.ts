import type { Column } from '@flipon/analyses/definition';
import { valueReader } from '@flipon/analyses/hit-values';
import { tableColumns } from '../hit-columns.ts';
import type { ExportHeading } from '../hit-writer.ts';
import { guardFormula, quoteCsv } from '../text/csv-field.ts';
import { oneLine } from '../text/one-line.ts';
import type { ExportHit } from './export-hits.ts';

/** The whole table, value by value off the hits' items. */
export function slowTable(
  format: 'tsv' | 'csv',
  hits: readonly ExportHit[],
  { definition, withInput }: ExportHeading,
): string {
  const isCsv = format === 'csv';
  const writeOwn = (value: string | number) => (isCsv ? quoteCsv(String(value)) : String(value));
  const writeUser = (text: string) =>
    isCsv ? quoteCsv(guardFormula(text)) : guardFormula(oneLine(text));
  const columns = tableColumns(definition);
  const names = ['record', 'start', 'end', ...columns.map(({ key }) => key)];
  const lines = hits.map((hit) => {
    const { row, record, recordPosition, input } = hit;
    return [
      writeUser(record.name),
      recordPosition + 1,
      recordPosition + row.length,
      ...columns.map((column) => writeOwn(fieldOf(hit, column))),
      ...(withInput ? [writeUser(input ?? '')] : []),
    ];
  });
  return [[...names, ...(withInput ? ['input'] : [])], ...lines]
    .map((fields) => fields.join(isCsv ? ',' : '\t') + (isCsv ? '\r\n' : '\n'))
    .join('');
}

/** Letters come from the item, and are empty without one; all else comes from the row. */
export function fieldOf({ row, item, recordPosition }: ExportHit, column: Column): string | number {
  if (column.isOptional === true && (item?.[column.key] ?? null) === null) return '';
  if (typeof column.from === 'object' && 'within' in column.from) {
    return recordPosition + 1 + (row[column.from.within] ?? 0);
  }
  if (column.from !== 'bases' && column.from !== 'derived') return valueReader(column)(row);
  const value = item?.[column.key];
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}
