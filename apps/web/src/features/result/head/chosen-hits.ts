import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import type { ChosenHits } from '../../../api/hits/export-link.ts';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import type { BaseRange } from '../../chart/base-range.ts';
import type { SeenHits } from '../../export/export-dialog.tsx';
import type { HitFilter } from '../address/hit-filter.ts';
import type { OpenResults } from '../address/open-results.ts';
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

/** The hits of a result that are seen, and how many; null where these are all. */
export function useSeenHits(
  definition: KindDefinition,
  { id }: Analysis,
  results: OpenResults,
  record: RecordOfResult | null,
): SeenHits | null {
  const hits = chosenHits({ ...results, record });
  const { data, isPlaceholderData } = useQuery({
    ...figuresQuery(definition, id, hits?.query ?? {}),
    enabled: hits !== null,
  });
  // The number of other hits would be a wrong one.
  return hits === null ? null : { hits, count: isPlaceholderData ? undefined : data?.count };
}
