import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { shortestFloat32 } from '@flipon/formats/shortest-float32';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { BaseReader } from '@flipon/store/base-reader';
import { readSpan } from '@flipon/store/base-reader';
import type { HitRow } from '@flipon/tables/hit-row';
import { AppError } from '../app-error.ts';
import { hitTexts } from '../kinds/hit-texts.ts';
import { wrapsOrigin } from '../wraps-origin.ts';

/** A hit of more letters than this is sent without its texts: `sequence/{id}/data` has them by range. */
const LONGEST_TEXT_BP = 1_048_576;

/** A hit with the letters around it, as presenters and exports need it. */
export interface HitWithBases {
  row: HitRow;
  record: SequenceRecord;
  recordPosition: number;
  /** The hit with `context` letters on each side; null where it is too long to hold. */
  bases: Uint8Array | null;
  context: number;
}

/** Reads the letters of hits, in the order of the rows. */
export async function readHitBases(
  reader: BaseReader,
  rows: readonly HitRow[],
  records: ReadonlyMap<number, SequenceRecord>,
  analysis: StoredAnalysis,
): Promise<HitWithBases[]> {
  const { context } = hitTexts(analysis.kind);
  const wraps = wrapsOrigin(analysis);
  const hits: HitWithBases[] = [];
  for (const row of rows) {
    const record = records.get(row['record'] as number);
    if (record === undefined) throw new Error(`analysis ${analysis.id}: a hit without its record`);
    const recordPosition = (row['position'] as number) - record.start;
    const length = row['length'] as number;
    const span = { start: recordPosition, length, context, wraps };
    const bases = length > LONGEST_TEXT_BP ? null : await readSpan(reader, record, span);
    hits.push({ row, record, recordPosition, bases, context });
  }
  return hits;
}

const decoder = new TextDecoder('latin1');

/** The letters of the hit itself. */
export function hitText({ bases, context }: HitWithBases): string {
  return bases === null ? '' : decoder.decode(bases.subarray(context, bases.length - context));
}

/** The letters of a hit for a line of an export. */
export function requireBases(hit: HitWithBases): Uint8Array {
  if (hit.bases !== null) return hit.bases;
  throw new AppError(
    'too_large',
    `A hit is longer than ${LONGEST_TEXT_BP} bases and does not fit a line.`,
  );
}

/** A hit as JSON: its columns under their keys, texts read off the bases, record coordinates. */
export function presentHit(
  hit: HitWithBases,
  analysis: StoredAnalysis,
  definition: AnalysisDefinition,
): Record<string, unknown> {
  const { row, record, recordPosition, bases } = hit;
  const item: Record<string, unknown> = { id: row['id'] };
  for (const column of definition.columns) {
    if (column.from === 'bases') item[column.key] = hitText(hit);
    else if (column.from === 'stored')
      item[column.key] = print(column.type, row[column.key] as number);
    else item[column.key] = Math.abs(print(column.type, row[column.from.absoluteOf] as number));
  }
  return {
    ...item,
    ...(bases === null ? { textOmitted: true } : hitTexts(analysis.kind).present(bases, analysis)),
    record: recordName(record, analysis),
    recordPosition,
  };
}

/** A plain text has one record without a name of its own. */
export function recordName(record: SequenceRecord, analysis: StoredAnalysis): string {
  return record.name === '' ? analysis.sequenceName : record.name;
}

function print(type: string, value: number): number {
  return type === 'float32' ? shortestFloat32(value) : value;
}
