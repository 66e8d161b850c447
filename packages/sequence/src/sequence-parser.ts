import type { BaseWriter } from './bases/base-writer.ts';
import type { ParsedPiece, SequenceSummary } from './parsed-piece.ts';

export interface SequenceParserOptions {
  /** More records are refused. Default 1,000,000. */
  maxRecords?: number;
  /** A longer header line, or definition of a flat file, is refused. Default 65,536. */
  maxHeaderBytes?: number;
  /** A longer feature, or line before the bases, of a flat file is refused. Default 1,048,576. */
  maxFeatureBytes?: number;
  /** Accepts a text whose records, named ones, are all empty. Default false. */
  allowsEmptyRecords?: boolean;
  /** Makes what copies the bases of FASTA and plain text. Default `createBaseWriter`. */
  createWriter?(): BaseWriter;
}

/** Takes the text in chunks of any size. After an error it is spent. */
export interface SequenceParser {
  /** @throws SequenceTextError */
  push(chunk: Uint8Array): ParsedPiece;
  /**
   * Ends the text; to be called once.
   * @throws SequenceTextError
   */
  finish(): ParsedPiece & { summary: SequenceSummary };
}
