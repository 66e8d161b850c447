import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { ExportRecord } from '../export-record.ts';
import { type ExportHit, makeHit } from './export-hits.ts';

export function defaultsOf({ fields }: AnalysisDefinition): ParameterValues {
  return Object.fromEntries(fields.map((field) => [field.key, field.default]));
}

/** A hit of 20 bases with arms of 8, and values of little more than 1 wherever the kind stores some. */
export function hitOfKind(
  { columns }: AnalysisDefinition,
  record: ExportRecord,
  recordPosition: number,
  id: number,
): ExportHit {
  const values = columns.filter(
    ({ key, from }) =>
      key !== 'position' && (from === 'stored' || (typeof from === 'object' && 'labels' in from)),
  );
  const row = Object.fromEntries(values.map(({ key, type }) => [key, type === 'text' ? 1 : 1.5]));
  for (const { from, stores = [] } of columns) {
    for (const part of stores) row[part] = 1;
    if (typeof from === 'object' && 'within' in from) row[from.within] = 2;
    if (typeof from !== 'object' || !('packedIn' in from)) continue;
    for (const part of from.packedIn) row[part] = 1;
    row[from.lengthIn] = 4;
  }
  return makeHit(record, recordPosition, { ...row, id, length: 20, armLength: 8, mismatches: 1 });
}
