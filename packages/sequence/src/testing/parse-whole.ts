import { createSequenceParser } from '../parse-sequence-text.ts';
import type { ParsedPiece, SequenceSummary } from '../parsed-piece.ts';
import type { SequenceParserOptions } from '../sequence-parser.ts';
import { SequenceTextError } from '../sequence-text-error.ts';

export type ParsedWhole = Omit<ParsedPiece, 'bases'> & { bases: string; summary: SequenceSummary };

/**
 * Parses a text and puts its pieces together.
 *
 * @param chunkSizes used in turn, again and again; 0 makes an empty chunk, and one must not be 0
 */
export function parseWhole(
  text: string | Uint8Array,
  options?: SequenceParserOptions,
  chunkSizes: readonly number[] = [Number.MAX_SAFE_INTEGER],
): ParsedWhole {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const parser = createSequenceParser(options);
  const pieces: ParsedPiece[] = [];
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const end = start + (chunkSizes[turn % chunkSizes.length] ?? 1);
    // A copy that is overwritten afterwards: the parser must not keep the chunk.
    const chunk = new Uint8Array(bytes.subarray(start, end));
    const piece = parser.push(chunk);
    // A copy: the parser may overwrite the bases in its next call.
    pieces.push({ ...piece, bases: piece.bases.slice() });
    chunk.fill(0x21);
    start = end;
  }
  const last = parser.finish();
  pieces.push(last);
  return {
    bases: Buffer.concat(pieces.map((piece) => piece.bases)).toString('latin1'),
    records: pieces.flatMap((piece) => piece.records),
    masked: pieces.flatMap((piece) => piece.masked),
    features: pieces.flatMap((piece) => piece.features),
    summary: last.summary,
  };
}

/** The same, but a refusal is a value. @throws whatever is no SequenceTextError */
export function outcomeOf(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SequenceTextError)) throw error;
    const { message, record, recordNumber, line, column, reason } = error;
    return { message, record, recordNumber, line, column, reason };
  }
}

/** @throws Error where the text is not refused */
export function refusalOf(
  text: string | Uint8Array,
  options?: SequenceParserOptions,
): SequenceTextError {
  try {
    parseWhole(text, options);
  } catch (error) {
    if (error instanceof SequenceTextError) return error;
    throw error;
  }
  throw new Error('The text was not refused.');
}
