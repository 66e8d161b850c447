import { derivedFieldsOf } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { NumberedHits } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ExportRecord } from '@flipon/formats/export-record';
import type { NeededLetters } from '@flipon/formats/hit-format';
import type { HitRun, RunLetters } from '@flipon/formats/hit-run';
import type { NameRecord } from '@flipon/formats/record-names';
import type { SequenceRecord } from '@flipon/sequence/records';
import { openBaseFile } from './base-file.ts';
import { type BaseSource, readSpan } from './base-source.ts';
import { type HitSource, LONGEST_TEXT_BP } from './read-hits.ts';
import { recordsOfBatch } from './record-cache.ts';

export interface ExportOptions {
  /** Where the source has letters: which ones; those of hits alone by default. */
  letters?: NeededLetters;
  /** Letters on each side of a hit, where flanks are asked for: those of any circle go on across its origin. */
  flankBp?: number;
  /** What the file calls records; their own names without it. */
  nameRecord?: NameRecord;
  /** What hits say of where they were found, in files that hold those of several inputs. */
  input?: string;
  /**
   * Finds the hits that cross the origins of these records, by the index of the record. Sorted
   * formats need less memory where they are known beforehand.
   */
  findOriginHits?(
    records: readonly SequenceRecord[],
  ): Promise<ReadonlyMap<number, readonly HitRow[]>>;
}

/** A record with what writers know of it. */
interface KnownRecord {
  record: SequenceRecord;
  exported: ExportRecord;
}

/**
 * The hits of a result as writers of rows take them, a batch at a time, in the order of the hits.
 * They have letters where the source has them.
 *
 * @throws what `batches` and the functions given throw
 */
export async function* exportRuns(
  source: HitSource,
  batches: AsyncIterable<NumberedHits>,
  { letters = 'hit', flankBp = 0, nameRecord, input, findOriginHits }: ExportOptions = {},
): AsyncGenerator<HitRun[]> {
  const { kind, basesPath, parameters, findRecords } = source;
  const file = basesPath === null || letters === 'none' ? null : await openBaseFile(basesPath);
  const around = { hit: 0, none: 0, context: derivedFieldsOf(kind).context, flanks: flankBp }[
    letters
  ];
  let records = new Map<number, SequenceRecord>();
  let exported = new Map<SequenceRecord, ExportRecord>();
  try {
    for await (const hits of batches) {
      const { columns } = hits;
      const indices = columns.record.subarray(0, hits.count);
      records = await recordsOfBatch(indices, records, findRecords);
      const before = exported;
      exported = new Map();
      const fresh: KnownRecord[] = [];
      for (const record of records.values()) {
        const known = before.get(record) ?? exportRecord(record, nameRecord);
        if (!before.has(record)) fresh.push({ record, exported: known });
        exported.set(record, known);
      }
      if (findOriginHits !== undefined && fresh.length > 0) {
        await addOriginHits(fresh, findOriginHits);
      }
      const runs: HitRun[] = [];
      for (const { index, from, to } of splitRows(hits)) {
        const record = records.get(index);
        const made = record === undefined ? undefined : exported.get(record);
        if (record === undefined || made === undefined) {
          throw new Error(`hit ${columns.id[from]} lacks its record`);
        }
        const wraps = letters === 'flanks' ? record.circular : wrapsOrigin(record, parameters);
        const read = file === null ? null : runLetters(file, record, columns, { around, wraps });
        const run = { record: made, recordStart: record.start, columns, from, to, input };
        runs.push({ ...run, letters: read });
      }
      yield runs;
    }
  } finally {
    await file?.close();
  }
}

/** The rows of each record, [from, to). */
function* splitRows({
  count,
  columns: { record },
}: NumberedHits): Generator<{ index: number; from: number; to: number }> {
  let from = 0;
  for (let to = 1; to <= count; to++) {
    if (to < count && record[to] === record[from]) continue;
    yield { index: record[from] ?? 0, from, to };
    from = to;
  }
}

function runLetters(
  file: BaseSource,
  record: SequenceRecord,
  { position, length }: NumberedHits['columns'],
  { around, wraps }: { around: number; wraps: boolean },
): RunLetters {
  const recordEnd = record.start + record.length;
  return {
    around,
    peek(row) {
      const lengthBp = length[row] ?? 0;
      const start = (position[row] ?? 0) - around;
      const end = start + lengthBp + 2 * around;
      if (start < record.start || end > recordEnd || lengthBp > LONGEST_TEXT_BP) return null;
      return file.peek(start, end);
    },
    async read(row) {
      const lengthBp = length[row] ?? 0;
      if (lengthBp > LONGEST_TEXT_BP) return null;
      const start = (position[row] ?? 0) - record.start - around;
      return readSpan(file, record, { start, end: start + lengthBp + 2 * around }, wraps);
    },
  };
}

async function addOriginHits(
  records: readonly KnownRecord[],
  find: NonNullable<ExportOptions['findOriginHits']>,
): Promise<void> {
  const crossing = await find(records.map(({ record }) => record));
  for (const { record, exported } of records) {
    exported.originHits = crossing.get(record.index) ?? [];
  }
}

/** A record as writers know it. */
export function exportRecord(
  record: SequenceRecord,
  nameRecord: NameRecord = ({ name }) => name,
): ExportRecord {
  return { name: nameRecord(record), lengthBp: record.length, circular: record.circular };
}
