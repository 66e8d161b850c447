import type { BaseRange } from '../../chart/base-range.ts';
import { filterFields, type HitFilter } from '../address/hit-filter.ts';

/** Which hits are seen: what a place in a result says of them. */
export interface SeenHits {
  /** Its 0-based index and its start in the whole sequence; null for all records. */
  record: { index: number; start: number } | null;
  /** Of the record, or of the whole sequence where there is none; null for all of it. */
  range: BaseRange | null;
  filter: HitFilter;
}

/** Names and values of the request fields for these hits. */
export type HitQuestion = Readonly<Record<string, string>>;

/** The one function from the view to the request: rows, figures and files take the same fields. */
export function hitQuestion({ record, range, filter }: SeenHits): HitQuestion {
  return { ...placeFields({ record, range }), ...filterFields(filter) };
}

function placeFields({ record, range }: Omit<SeenHits, 'filter'>): Record<string, string> {
  const origin = record?.start ?? 0;
  return {
    ...(record === null ? {} : { record: String(record.index) }),
    ...(range === null
      ? {}
      : {
          sequenceStart: String(origin + range.from),
          sequenceLength: String(range.to - range.from),
        }),
  };
}
