import type { HitRun } from '@flipon/formats/hit-run';
import type { NameRecord } from '@flipon/formats/record-names';
import type { SearchedRecord } from '@flipon/formats/searched-record';
import type { SequenceRecord } from '@flipon/sequence/records';
import { openBaseFile } from './base-file.ts';
import type { BaseSource } from './base-source.ts';

/** A record, which may be called otherwise than in its file. */
export type NamedRecord = SequenceRecord & { ownName?: string };

/** A sequence as far as files of whole records need it. */
export interface WholeSequence {
  /** All records in order, with the names that they have in it. */
  records: AsyncIterable<NamedRecord> | Iterable<NamedRecord>;
  /** One byte per base, upper case, all records concatenated. */
  basesPath: string;
  /** The features of a record, in the order of the file; none where absent. */
  features?(record: SequenceRecord): SearchedRecord['features'];
  /** The names of records in the file; their own names without it. */
  nameRecord?: NameRecord;
}

const PIECE_BP = 65_536;

/**
 * All records of a sequence with their hits, for writers of whole records. Each is done with when the next one
 * is asked for.
 *
 * @param runs the hits by record, then position
 * @throws what `records` and `runs` throw, DamagedFileError
 */
export async function* exportRecords(
  {
    records,
    basesPath,
    features = () => noFeatures,
    nameRecord = ({ name }) => name,
  }: WholeSequence,
  runs: AsyncGenerator<readonly HitRun[]>,
): AsyncGenerator<SearchedRecord> {
  const file = await openBaseFile(basesPath);
  const hitsOf = createHitSplitter(runs);
  try {
    for await (const record of records) {
      const { index, name, ownName = name, description, start, length, circular } = record;
      yield {
        name: nameRecord(record),
        ownName,
        description,
        lengthBp: length,
        circular,
        letters: () => readPieces(file, start, start + length),
        features: features(record),
        hits: hitsOf(index),
      };
    }
  } finally {
    await file.close();
    await runs.return(undefined);
  }
}

async function* noFeatures() {}

async function* readPieces(
  file: BaseSource,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += PIECE_BP) {
    yield await file.read(at, Math.min(end, at + PIECE_BP));
  }
}

/** Parts runs by record; those of one are taken before those of the next one are. */
function createHitSplitter(runs: AsyncGenerator<readonly HitRun[]>) {
  let waiting: readonly HitRun[] = [];
  const isOf = (index: number) => (run: HitRun) => run.columns.record[run.from] === index;
  return async function* hitsOf(index: number): AsyncGenerator<readonly HitRun[]> {
    for (;;) {
      const own = waiting.filter(isOf(index));
      waiting = waiting.slice(own.length);
      if (own.length > 0) yield own;
      if (waiting.length > 0) return;
      const next = await runs.next();
      if (next.done === true) return;
      waiting = next.value;
    }
  };
}
