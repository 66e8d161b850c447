import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import type { SeenHits } from '../../export/export-dialog.tsx';
import type { OpenResults } from '../address/open-results.ts';
import { chosenHits } from './chosen-hits.ts';

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
