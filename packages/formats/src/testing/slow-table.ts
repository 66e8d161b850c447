import { guardFormula, quoteCsv } from '../csv-field.ts';
import { hitColumns } from '../hit-columns.ts';
import type { ExportHeading, ExportHit } from '../hit-writer.ts';
import { oneLine } from '../one-line.ts';

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
  const columns = hitColumns(definition);
  const names = ['record', 'start', 'end', ...columns.map(({ column }) => column.key)];
  const lines = hits.map((hit) => {
    const { row, record, recordPosition, input } = hit;
    return [
      writeUser(record.name),
      recordPosition + 1,
      recordPosition + row.length,
      ...columns.map(({ read }) => writeOwn(read(hit))),
      ...(withInput ? [writeUser(input ?? '')] : []),
    ];
  });
  return [[...names, ...(withInput ? ['input'] : [])], ...lines]
    .map((fields) => fields.join(isCsv ? ',' : '\t') + (isCsv ? '\r\n' : '\n'))
    .join('');
}
