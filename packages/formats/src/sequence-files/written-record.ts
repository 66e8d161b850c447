/** A record of a sequence, or a part of one, as it is written to a file. */
export interface WrittenRecord {
  /** One word where the text that it came from had one. */
  name: string;
  description: string;
  lengthBp: number;
  circular: boolean;
  /** Its place where it is a part of a record: 0-based, half-open. */
  part?: { start: number; end: number };
  /** In order, in pieces of any size: ASCII, upper case, and lower case where it is soft-masked. */
  letters(): AsyncIterable<Uint8Array>;
}
