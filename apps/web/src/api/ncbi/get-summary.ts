import { queryOptions, skipToken } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/ncbi')).ncbiSummariesSchema;

/** NCBI's summary of a record; nothing is asked without an accession. */
export function ncbiSummaryQuery(accession: string | null) {
  return queryOptions({
    queryKey: ['ncbi summary', accession],
    queryFn:
      accession === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ids: accession };
            const { items } = await request(loadSchema, 'sequence/import/ncbi/summary', {
              query,
              signal,
            });
            return items[0] ?? null;
          },
    staleTime: 10 * 60_000,
    retry: false,
  });
}
