import type { ChosenHits } from '../../api/hits/export-link.ts';
import { writeFilter } from './hit-filter.ts';
import type { OpenResults } from './open-results.ts';

/** The hits of a result that record, range and filter leave to be seen; null where these are all. */
export function chosenHits({
  record,
  range,
  filter,
}: Pick<OpenResults, 'record' | 'range' | 'filter'>): ChosenHits | null {
  const search = new URLSearchParams();
  writeFilter(filter, search);
  const parts = search.size === 0 ? [] : ['filtered'];
  if (range !== null) {
    search.set('sequenceStart', String(range.from));
    search.set('sequenceLength', String(range.to - range.from));
    parts.unshift(`${range.from + 1}-${range.to}`);
  }
  if (record !== null) {
    search.set('record', String(record));
    parts.unshift(`record${record + 1}`);
  }
  return parts.length === 0 ? null : { query: Object.fromEntries(search), part: parts.join('_') };
}
