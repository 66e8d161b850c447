import { decodeLine, findSeparator } from '../lines/decode-line.ts';

/** A FASTA header line, read. */
export interface FastaHeader {
  /** First token, or `record_<n>`. */
  name: string;
  /** What follows the first token. */
  description: string;
  /** The whole line without '>' and without white space at its ends. */
  text: string;
  /** See `findSeparator`. */
  separator: string | null;
}

/**
 * Reads a header line.
 *
 * @param bytes the line after '>', without its line end; taken as UTF-8, broken bytes become U+FFFD
 * @param ordinal 1-based number of the record, which names a record without a name
 */
export function parseFastaHeader(bytes: Uint8Array, ordinal: number): FastaHeader {
  const text = decodeLine(bytes).trim();
  const separator = findSeparator(bytes);
  const nameEnd = text.search(/\s/u);
  if (nameEnd >= 0) {
    const [name, description] = [text.slice(0, nameEnd), text.slice(nameEnd).trim()];
    return { name, description, text, separator };
  }
  return { name: text === '' ? `record_${ordinal}` : text, description: '', text, separator };
}
