/** One record of a sequence, placed in the concatenation of all its records. */
export interface SequenceRecord {
  /** 0-based number of the record in the file. */
  index: number;
  /** First token of the FASTA header; '' for plain text. */
  name: string;
  /** The rest of the header after the first token. */
  description: string;
  /** 0-based position of the record's first base in the whole sequence. */
  start: number;
  /** Number of bases; 0 for an empty record. */
  length: number;
  circular: boolean;
}

/** The place of a record, without its name: all that a search of its bases needs. */
export type PlacedRecord = Pick<SequenceRecord, 'index' | 'start' | 'length' | 'circular'>;

/**
 * The records of a sequence, which may be millions: they are walked batch by batch, as often as
 * somebody asks, and never held together.
 */
export interface RecordWalk {
  /** Bases of all records together. */
  totalBp: number;
  /** In order, without gaps. */
  batches(): AsyncIterable<readonly PlacedRecord[]>;
}

/** Records that are in memory already, as a walk of one batch. */
export function walkOf(records: readonly PlacedRecord[]): RecordWalk {
  return {
    totalBp: records.reduce((sum, { length }) => sum + length, 0),
    async *batches() {
      yield records;
    },
  };
}

/**
 * Finds the record that holds a base.
 *
 * @param records in file order, without gaps or overlaps
 * @param position 0-based in the whole sequence
 * @returns the record, never an empty one; undefined where the position is outside all records
 */
export function findRecordAt<R extends { readonly start: number; readonly length: number }>(
  records: readonly R[],
  position: number,
): R | undefined {
  // Of records that start at one place only the last can have bases, so the last start that is
  // not beyond the position decides, and empty records need no case of their own.
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = records[middle];
    if (candidate !== undefined && candidate.start <= position) low = middle + 1;
    else high = middle;
  }
  const record = records[low - 1];
  return record !== undefined && position < record.start + record.length ? record : undefined;
}
