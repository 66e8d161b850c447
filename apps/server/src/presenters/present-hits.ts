import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { isAnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { createItemMaker } from '@flipon/analyses/hit-item';
import type { HitTexts } from '@flipon/analyses/hit-texts';
import { kindTexts } from '@flipon/analyses/kind-texts';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { BaseReader } from '@flipon/store/base-reader';
import { readSpan } from '@flipon/store/base-reader';
import type { HitRow } from '@flipon/tables/hit-row';
import { AppError } from '../app-error.ts';
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
  const { context } = textsOf(analysis);
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

/** Makes items of hits as JSON: columns under their keys, texts off the bases, record coordinates. */
export function createHitPresenter(
  analysis: StoredAnalysis,
  definition: AnalysisDefinition,
): (hit: HitWithBases) => Record<string, unknown> {
  const item = createItemMaker(
    definition,
    textsOf(analysis),
    analysis.parameters as ParameterValues,
  );
  return ({ row, record, recordPosition, bases }) => ({
    ...item(row, bases),
    record: recordName(record, analysis),
    recordPosition,
  });
}

function textsOf({ kind }: StoredAnalysis): HitTexts {
  if (!isAnalysisKind(kind)) throw new Error(`there is no analysis kind ${kind}`);
  return kindTexts(kind);
}

/** A plain text has one record without a name of its own. */
export function recordName(record: SequenceRecord, analysis: StoredAnalysis): string {
  return record.name === '' ? analysis.sequenceName : record.name;
}
