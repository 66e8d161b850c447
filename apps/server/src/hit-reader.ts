import { derivedFieldsOf } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { type BaseFile, openBaseFile, readSpan } from '@flipon/hits/base-file';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { Deps } from './deps.ts';
import { createLetterWindow, isNear } from './letter-window.ts';

/** A hit of more letters than this is told without them: `sequence/{id}/data` has them by range. */
const LONGEST_TEXT_BP = 1_048_576;

/** Records kept for the next batch. Hits mostly come record by record. */
const MOST_RECORDS = 10_000;

/** A hit with the letters around it, as presenters and exports need it. */
export interface HitWithBases {
  row: HitRow;
  /** The one record of a plain text has no name of its own; here it has the sequence's. */
  record: SequenceRecord;
  recordPosition: number;
  /** The hit with `context` letters on each side; null where it is too long, or nobody asked. */
  bases: Uint8Array | null;
  context: number;
}

/** Reads what the table does not hold: records and letters of hits, in the order of the rows. */
export interface HitReader {
  read(rows: readonly HitRow[]): Promise<HitWithBases[]>;
  close(): Promise<void>;
}

/** @param needs.bases without them the file of the sequence stays closed */
export async function openHitReader(
  { store }: Deps,
  analysis: StoredAnalysis,
  needs: { bases: boolean },
): Promise<HitReader> {
  const { kind, basesBlobId, sequenceCircular, sequenceName } = analysis;
  const { context } = derivedFieldsOf(kind);
  const wraps = wrapsOrigin({ circular: sequenceCircular }, analysis.parameters);
  const basesPath = await store.files.localPath(basesBlobId);
  const reader = needs.bases ? await openBaseFile(basesPath) : null;
  const window = reader === null ? null : createLetterWindow(reader);
  const records = new Map<number, SequenceRecord>();

  async function findRecords(rows: readonly HitRow[]): Promise<void> {
    const missing = new Set<number>();
    for (const row of rows) {
      if (!records.has(row.record)) missing.add(row.record);
    }
    if (missing.size === 0) return;
    if (records.size > MOST_RECORDS) {
      records.clear();
      for (const row of rows) missing.add(row.record);
    }
    const found = await findSequenceRecords(store.db, basesBlobId, sequenceCircular, [...missing]);
    for (const [ordinal, record] of found) {
      records.set(ordinal, record.name === '' ? { ...record, name: sequenceName } : record);
    }
  }

  /** Where a hit and its context lie in the sequence; null where they leave the record. */
  function spanOf({ row, record }: HitWithBases): { start: number; end: number } | null {
    const start = row.position - context;
    const end = start + row.length + 2 * context;
    return start >= record.start && end <= record.start + record.length ? { start, end } : null;
  }

  async function readBases(bases: BaseFile, hit: HitWithBases, next: HitRow | undefined) {
    const { row, record, recordPosition } = hit;
    const length = row.length;
    if (length > LONGEST_TEXT_BP) return null;
    const span = spanOf(hit);
    if (span === null) {
      return readSpan(bases, record, { start: recordPosition, length, context, wraps });
    }
    const isNext = isNear(span.start, next?.position);
    return isNext ? window?.load(span.start, span.end) : bases.read(span.start, span.end);
  }

  return {
    async read(rows) {
      await findRecords(rows);
      const hits: HitWithBases[] = [];
      for (const [index, row] of rows.entries()) {
        const record = records.get(row.record);
        if (record === undefined)
          throw new Error(`analysis ${analysis.id}: a hit lacks its record`);
        const recordPosition = row.position - record.start;
        const hit: HitWithBases = { row, record, recordPosition, bases: null, context };
        hits.push(hit);
        if (reader === null || window === null) continue;
        const span = spanOf(hit);
        if (span !== null) hit.bases = window.peek(span.start, span.end);
        hit.bases ??= (await readBases(reader, hit, rows[index + 1])) ?? null;
      }
      return hits;
    },
    close: async () => reader?.close(),
  };
}
