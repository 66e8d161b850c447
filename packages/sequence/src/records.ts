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

/**
 * Finds the record that holds a base.
 *
 * @param records in file order, without gaps or overlaps
 * @param position 0-based in the whole sequence
 * @returns the record, never an empty one; undefined where the position lies outside all records
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
