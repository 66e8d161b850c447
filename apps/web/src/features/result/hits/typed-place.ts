/** A place as people type it: 1-based, in a record or in the shown part. */
export interface TypedPlace {
  /** Null where only a number was typed. */
  record: string | null;
  position: number;
}

const PLACE = /^(?:(.*\S)\s*:)?\s*(\d[\d,\s]*)(?:[-–][\d,\s]+)?$/s;

/** Reads "1,234,567", "chr2:1,234,567" and "chr2:1,000-2,000", of which the beginning counts. */
export function readPlace(text: string): TypedPlace | null {
  const [, record, digits] = PLACE.exec(text.trim()) ?? [];
  const position = Number((digits ?? '').replaceAll(/[,\s]/g, ''));
  if (digits === undefined || !Number.isSafeInteger(position) || position < 1) return null;
  return { record: record ?? null, position };
}
