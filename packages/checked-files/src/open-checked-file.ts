/** A file that is read at places. */
export interface ReadFile {
  /**
   * Bytes [start, end), fewer where the file ends.
   * @throws DamagedFileError
   */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** An open file of which only verified bytes are handed out. */
export interface CheckedFile extends ReadFile {
  sizeBytes: number;
  /** false for a file without sums, which is read as it is. */
  hasSums: boolean;
  /**
   * Reads and verifies the remaining blocks; simultaneous callers wait for the same reading.
   * @throws DamagedFileError
   */
  verify(): Promise<void>;
  close(): Promise<void>;
}
