import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import { hitCountQuery } from '../../api/hits/count-hits.ts';
import type { SeenHits } from '../export/export-dialog.tsx';
import { chosenHits } from './chosen-hits.ts';
import type { OpenResults } from './open-results.ts';

/** The hits of a result that are seen, and how many; null where these are all. */
export function useSeenHits(
  definition: KindDefinition,
  { id }: Analysis,
  results: OpenResults,
  record: RecordOfResult | null,
): SeenHits | null {
  const hits = chosenHits({ ...results, record });
  const { data } = useQuery({
    ...hitCountQuery(definition, id, hits ?? { query: {} }),
    enabled: hits !== null,
  });
  return hits === null ? null : { hits, count: data };
}
