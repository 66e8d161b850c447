/**
 * Columns of a feature table. Rows are sorted by name, start, end and line. The file's footer has the least
 * and largest start and end of each row group, which makes it an interval index:
 * `docs/adr/0016-features-in-parquet.md` gives the reasons.
 */
export const FEATURE_COLUMNS = {
  /** Index of the molecule's name in the list that its annotation keeps. */
  nameIndex: 'INTEGER',
  /** 0-based, half-open, from the molecule's first base. */
  start: 'BIGINT',
  end: 'BIGINT',
  strand: 'VARCHAR',
  type: 'VARCHAR',
  name: 'VARCHAR',
  score: 'DOUBLE',
  /** Of a feature that is one part. */
  phase: 'TINYINT',
  /** Ascending; null for a feature that is one part. */
  partStarts: 'BIGINT[]',
  partEnds: 'BIGINT[]',
  partPhases: 'TINYINT[]',
  /** Joined with U+001F. Apart from the values, because they repeat from row to row. */
  attributeKeys: 'VARCHAR',
  attributeValues: 'VARCHAR',
  /** 1-based. */
  line: 'BIGINT',
} as const;

const { nameIndex, start, end, line, ...others } = FEATURE_COLUMNS;
/** The same in the order in which rows are staged: first comes what they are sorted by. */
export const STAGED_COLUMNS = { nameIndex, start, end, line, ...others };

/** Between attributes: text of features has no control characters. */
export const ATTRIBUTE_SEPARATOR = '\u001f';

/** Rows that are read or passed over together: a query for a place reads one or two of these groups. */
export const FEATURES_OF_A_GROUP = 20_480;
