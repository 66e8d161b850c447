/** The formats that features come from; the first two with their sequence. */
export type AnnotationFormat = 'GENBANK' | 'EMBL' | 'GFF3' | 'GTF' | 'BED';

/** A feature as every format states it, on one molecule that has a name. */
export interface AnnotationFeature {
  /** Of the molecule, as the file writes it. */
  sequenceName: string;
  /** A term such as `CDS`; `region` in BED, which has none. */
  type: string;
  /** '' where it has none; see `feature-name`. */
  name: string;
  /** `.`: none, not known, or parts on both. */
  strand: Strand;
  /**
   * 0-based and half-open, from the first and the last part; the end is beyond a circle's last base where
   * the feature crosses the origin.
   */
  start: number;
  end: number;
  /** Ascending by start, at least one. */
  parts: FeaturePart[];
  score: number | null;
  /** In file order; a key may come more than once. Text without control characters. */
  attributes: FeatureAttribute[];
  /** 1-based line on which it begins. */
  line: number;
}

export type Strand = '+' | '-' | '.';

/** 0-based and half-open; empty for a site between two bases. */
export interface FeaturePart {
  start: number;
  end: number;
  /** Bases from the part's first one, in reading direction, to the next whole codon. */
  phase: number | null;
}

export interface FeatureAttribute {
  key: string;
  value: string;
}

/** A line that is no feature. */
export interface LeftOutLine {
  /** 1-based. */
  line: number;
  /** A sentence that says why. */
  message: string;
}

/** More of one feature are a damaged file; the line is left out and told. */
export const MAX_ATTRIBUTES = 1000;
/** Longer names of molecules are left out and told: no file has them, and the database lists names. */
export const LONGEST_NAME = 1000;
export const LONGEST_TYPE = 200;

/** From the first base of parts, which ascend by start, to their last one. */
export function spanOf(parts: readonly FeaturePart[]): { start: number; end: number } {
  let end = 0;
  for (const part of parts) end = Math.max(end, part.end);
  return { start: parts[0]?.start ?? 0, end };
}
