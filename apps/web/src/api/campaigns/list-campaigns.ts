import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/campaign')).campaignListSchema;

/** Older batches are rarely those that a map shows. */
const NEWEST = 50;

/**
 * The batches of a sequence among the newest ones, the newest first. The key is that of a map: it is read
 * again when a search ends.
 */
export function campaignsOfMapQuery(sequenceId: string) {
  return queryOptions({
    queryKey: ['map', sequenceId, 'campaigns'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: NEWEST, pageNumber: 0 };
      const { items } = await request(loadSchema, 'analyse/all', { query, signal });
      return items.filter(({ sequences }) => sequences.includes(sequenceId));
    },
  });
}
