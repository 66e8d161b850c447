/**
 * The fields of a feature as it is staged: a line of text, with tabs between them. Rows are sorted by name, start, end
 * and line; `docs/adr/0016-features-in-blocks.md` gives the reasons.
 */
export const STAGED_FIELDS = [
  /** Index of the molecule's name in the list that its annotation keeps. */
  'nameIndex',
  /** 0-based, half-open, from the molecule's first base. */
  'start',
  'end',
  /** 1-based. */
  'line',
  'strand',
  'type',
  'name',
  'score',
  /** Of a feature that is one part. */
  'phase',
  /** Ascending, as `[1,2]`; empty for a feature that is one part. */
  'partStarts',
  'partEnds',
  'partPhases',
  /** Joined with U+001F. Apart from the values, because they repeat from row to row. */
  'attributeKeys',
  'attributeValues',
] as const;
export type StagedField = (typeof STAGED_FIELDS)[number];

/** The place of a field in a staged row. */
export function placeOfField(field: StagedField): number {
  return STAGED_FIELDS.indexOf(field);
}

/** Between attributes: text of features has no control characters. */
export const ATTRIBUTE_SEPARATOR = '\u001f';
