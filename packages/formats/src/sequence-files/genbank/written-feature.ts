/** A feature of a record as it is written to a flat file. */
export interface WrittenFeature {
  /** Such as `CDS`; a term of the Sequence Ontology is taken as well. */
  type: string;
  /** '' where it has none. */
  name: string;
  strand: '+' | '-' | '.';
  /** Ascending. */
  parts: readonly WrittenPart[];
  /** A value of '' stands for a qualifier that has none, such as `/pseudo`. */
  attributes: readonly { key: string; value: string }[];
  /** Its place as a flat file wrote it, where parts cannot say it: an order, or a choice. */
  location?: string;
}

/** 0-based, half-open, in what is written; behind its end where a feature crosses the origin. */
export interface WrittenPart {
  start: number;
  end: number;
  /** Bases before the first whole codon, in a coding part. */
  phase: number | null;
  /** Where the parts of a feature lie on both strands. */
  strand?: '+' | '-';
  /** It begins before `start`, or ends behind `end`, nobody says where. */
  isCutBefore?: boolean;
  isCutBehind?: boolean;
}
