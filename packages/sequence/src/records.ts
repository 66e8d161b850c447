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
 * The records of a sequence, which may be millions: each reader walks them anew, batch by batch, and
 * they are never in memory together.
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
