import type { HitRun } from './hit-run.ts';
import type { ExportHeading } from './hit-writer.ts';
import type { GenbankRecord } from './sequence-files/genbank/write-genbank.ts';

/** A searched record with its hits, for formats that hold whole records. */
export interface SearchedRecord extends GenbankRecord {
  /** As its sequence has it; `name` is a word that no other record of the file has. */
  ownName: string;
  /** In order of position, without letters. To be taken before its letters are, and once. */
  hits: AsyncIterable<readonly HitRun[]>;
}

/** The description of a file of whole records. */
export interface RecordHeading extends ExportHeading {
  /** Of the file, as `2026-11-22`. */
  date: string;
}

/**
 * A writer of a text of whole records. Memory grows neither with the bases nor with the hits.
 *
 * @param records each is done with when the next one is asked for
 * @throws what `records` throws
 */
export type WriteRecords = (
  records: AsyncIterable<SearchedRecord>,
  heading: RecordHeading,
) => AsyncGenerator<Uint8Array>;
