import {
  type AnalysisKind,
  derivedFieldsOf,
  type KindParameters,
} from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { SequenceRecord } from '@flipon/sequence/records';
import { openBaseFile } from './base-file.ts';
import { peekSpan, readSpan } from './base-source.ts';
import { limitLetters, type RowBatches } from './limit-letters.ts';
import { recordsOfBatch } from './record-cache.ts';

/** A longer hit is returned without its letters; request them by range. */
export const LONGEST_TEXT_BP = 1_048_576;

/** The source of records and letters for the rows of a result. */
export interface HitSource {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
  /** One byte per base, upper case, all records concatenated; null where no letters are needed. */
  basesPath: string | null;
  /** The records with these indices, in any order. */
  findRecords(indices: readonly number[]): Promise<readonly SequenceRecord[]>;
}

/** A hit with the data that its row lacks. */
export interface HitWithBases {
  row: HitRow;
  /** The same object for all hits of one record that follow each other. */
  record: SequenceRecord;
  /** 0-based, from the record's start; with `row.length` it may pass the end of a circular record. */
  recordPosition: number;
  /**
   * The hit with `context` letters on each side; null where it is too long, or no letters are needed.
   * A view that holds a larger buffer in memory: copy it to keep it.
   */
  bases: Uint8Array | null;
  context: number;
}

/**
 * Makes something of each hit, a batch at a time, in the order of the rows. Memory is bounded by
 * the batches, which are cut where their letters are many.
 *
 * @throws what `batches` and `findRecords` throw
 */
export async function* readHits<T>(
  { kind, parameters, basesPath, findRecords }: HitSource,
  batches: RowBatches,
  make: (hit: HitWithBases) => T,
): AsyncGenerator<T[]> {
  const { context } = derivedFieldsOf(kind);
  const source = basesPath === null ? null : await openBaseFile(basesPath);
  let records = new Map<number, SequenceRecord>();
  try {
    for await (const rows of limitLetters(batches)) {
      const indices = rows.map(({ record }) => record);
      records = await recordsOfBatch(indices, records, findRecords);
      const made: T[] = [];
      for (const row of rows) {
        const record = records.get(row.record);
        if (record === undefined) throw new Error(`hit ${row.id} lacks its record`);
        const recordPosition = row.position - record.start;
        let bases: Uint8Array | null = null;
        if (source !== null && row.length <= LONGEST_TEXT_BP) {
          const start = recordPosition - context;
          const span = { start, end: start + row.length + 2 * context };
          bases = peekSpan(source, record, span);
          // Mostly there is nothing to wait for, and waiting costs more than all else here.
          bases ??= await readSpan(source, record, span, wrapsOrigin(record, parameters));
        }
        made.push(make({ row, record, recordPosition, bases, context }));
      }
      yield made;
    }
  } finally {
    await source?.close();
  }
}
