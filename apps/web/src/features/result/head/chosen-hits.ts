import type { ChosenHits } from '../../../api/hits/export-link.ts';
import type { BaseRange } from '../../chart/base-range.ts';
import type { HitFilter } from '../address/hit-filter.ts';
import { hitQuestion } from '../hits/hit-question.ts';

interface Seen {
  record: { index: number; name: string; start: number } | null;
  /** Of the record, or of the whole sequence. */
  range: BaseRange | null;
  filter: HitFilter;
}

/** The hits of a result that record, range and filter leave to be seen; null where these are all. */
export function chosenHits({ record, range, filter }: Seen): ChosenHits | null {
  const query = hitQuestion({ record, range, filter });
  if (Object.keys(query).length === 0) return null;
  const isFiltered = Object.keys(hitQuestion({ record: null, range: null, filter })).length > 0;
  const parts = [
    ...(range === null ? [] : [`${range.from + 1}-${range.to}`]),
    ...(isFiltered ? ['filtered'] : []),
  ];
  return {
    query,
    ...(record === null ? {} : { record: record.name || `record${record.index + 1}` }),
    parts,
  };
}
