import type { BaseShares } from './bases/base-shares.ts';
import type { NucleicAcid } from './bases/nucleic-acid.ts';
import type { ParsedFeature } from './flat-file/parsed-feature.ts';

/** A record as the text states it. `start` is 0-based in the whole sequence. */
export interface ParsedRecord {
  /**
   * First token of a FASTA header, accession.version of a flat file, with the place of a region
   * (`NC_1.1:5-9`); `record_<n>` (n from 1) where there is none, '' in plain text.
   */
  name: string;
  description: string;
  start: number;
  length: number;
  /** The shape of the molecule; null where the text does not say it, as FASTA never does. */
  circular: boolean | null;
}

/** What a parser found since the last call. */
export interface ParsedPiece {
  /** Upper-case ASCII, U kept. Valid until the parser's next call, which overwrites them. */
  bases: Uint8Array;
  /** Counts in all of `bases`; absent where they were not counted. */
  shares?: BaseShares;
  /** The records that were completed, in file order. */
  records: ParsedRecord[];
  /**
   * The soft-masked (lower-case) stretches that were completed: start, end, start, end, ...
   * 0-based half-open in the whole sequence, ascending, as long as possible, none crossing a record.
   * None in flat files, where lower case means nothing.
   */
  masked: number[];
  /** The features that were completed, in file order; none in FASTA and plain text. */
  features: ParsedFeature[];
}

/** The whole text in numbers. */
export interface SequenceSummary {
  format: SequenceFormat;
  /** Number of bases in all records. */
  length: number;
  recordCount: number;
  /** Upper-case letter -> how often; only letters that occur. */
  nucleicCounts: Record<string, number>;
  /**
   * Characters inside sequence lines that were left out. Line ends and comments do not count, nor do
   * the spaces and numbers that a flat file sets between its bases.
   */
  dropped: DroppedCharacters;
  maskedBp: number;
  /** The whole first header without '>'; null in all other formats. */
  firstHeader: string | null;
  /** What its owner should look at, though all was read: sentences, 20 at most. */
  warnings: string[];
  /** What all entries of a flat file state to be; null or absent where they do not, or disagree. */
  statedType?: NucleicAcid | null;
}

export type SequenceFormat = 'FASTA' | 'PLAIN' | 'GENBANK' | 'EMBL' | '2BIT';

export interface DroppedCharacters {
  whitespace: number;
  digits: number;
  /** '-', '.' and '*'. */
  gaps: number;
}
