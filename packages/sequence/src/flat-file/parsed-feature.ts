/**
 * A feature of a GenBank or EMBL entry, as its file states it. It belongs to a record that may be
 * completed in a later piece.
 */
export interface ParsedFeature {
  /** 0-based number of the feature's record in the file. */
  recordIndex: number;
  /** 1-based line on which the feature begins. */
  line: number;
  /** The feature key, such as `CDS`. */
  type: string;
  /** The location as the file writes it, without white space. */
  location: string;
  /** null where the location is malformed, names another entry or leaves the record. */
  place: FeaturePlace | null;
  /** It is a line of the table that belongs to no feature; its text is the location. */
  isStray?: boolean;
  /** In file order; a name may come more than once. */
  qualifiers: FeatureQualifier[];
}

/** A location that was read. */
export interface FeaturePlace {
  /**
   * What several intervals are: parts that follow each other (join), parts of which that is not said
   * (order), or alternatives (one-of). null for a location that the file writes as one part.
   */
  operator: 'join' | 'order' | 'one-of' | null;
  /** In reading order of the feature: on the minus strand, positions descend. At least one. */
  intervals: FeatureInterval[];
}

/** 0-based half-open in the record; empty (start equals end) for a site between two bases. */
export interface FeatureInterval {
  start: number;
  end: number;
  strand: '+' | '-';
  /** The file does not know the start exactly (`<`, `>` or a range of positions). */
  isStartPartial: boolean;
  isEndPartial: boolean;
}

export interface FeatureQualifier {
  /** Without the slash. */
  name: string;
  /** Without quotes, lines joined; null for a qualifier that has no value, such as `/pseudo`. */
  value: string | null;
}
