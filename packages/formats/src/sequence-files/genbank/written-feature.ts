/** A feature of a record as it is written to a flat file. */
export interface WrittenFeature {
  /** Such as `CDS`; a term of the Sequence Ontology is taken as well. */
  type: string;
  /** '' where it has none. */
  name: string;
  strand: '+' | '-' | '.';
  /** Ascending. */
  parts: readonly WrittenPart[];
  /** The value is '' for a qualifier without one, such as `/pseudo`. */
  attributes: readonly { key: string; value: string }[];
  /** Its place as a flat file wrote it, where parts cannot say it: an order, or a choice. */
  location?: string;
}

/** 0-based, half-open, in the written part; beyond its end where a feature crosses the origin. */
export interface WrittenPart {
  start: number;
  end: number;
  /** Bases before the first whole codon, in a coding part. */
  phase: number | null;
  /** Where the parts of a feature lie on both strands. */
  strand?: '+' | '-';
  /** It begins before `start`, or ends after `end`, at an unknown place. */
  isCutBefore?: boolean;
  isCutBehind?: boolean;
}
