import { decodeLine } from '../lines/decode-line.ts';

/** A FASTA header line, read. */
export interface FastaHeader {
  /** First token, or `record_<n>`. */
  name: string;
  /** What follows the first token. */
  description: string;
  /** The whole line without '>' and without white space at its ends. */
  text: string;
}

/**
 * Reads a header line.
 *
 * @param bytes the line after '>', without its line end; taken as UTF-8, broken bytes become U+FFFD
 * @param ordinal 1-based number of the record, which names a record without a name
 */
export function parseFastaHeader(bytes: Uint8Array, ordinal: number): FastaHeader {
  const text = decodeLine(bytes).trim();
  const nameEnd = text.search(/\s/u);
  if (nameEnd >= 0) {
    return { name: text.slice(0, nameEnd), description: text.slice(nameEnd).trim(), text };
  }
  return { name: text === '' ? `record_${ordinal}` : text, description: '', text };
}
