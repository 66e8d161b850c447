import { isBatchEnded } from '@flipon/contract/batch-status';
import type { runGroupListSchema } from '@flipon/contract/run-group';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListSearch } from '../../ui/paged-list/list-address.ts';
import { splitTags } from '../../ui/tags/split-tags.ts';
import { isLive } from '../events/events.ts';
import { request } from '../request.ts';

/** What stored results are listed by, of all kinds. */
export type GroupedBy = 'sequence' | 'batch';

export type RunGroupList = z.infer<typeof runGroupListSchema>;

/** The id of the analyses that were started one by one, among those of batches. */
export const NO_BATCH = 'none';

export interface RunPage {
  /** 0-based. */
  pageNumber: number;
  pageSize: number;
}

const UNFINISHED_MS = 2_000;

const loadSchemas = () => import('@flipon/contract/run-group');

/** A page of sequences or batches with their newest analyses, equal ones as one. */
export function runGroupListQuery(by: GroupedBy, { tags, name }: ListSearch, page: RunPage) {
  return queryOptions({
    queryKey: ['analyses', 'by', by, { tags, name, ...page }],
    queryFn: ({ signal }) =>
      request(async () => (await loadSchemas()).runGroupListSchema, 'analyse/all/runs', {
        query: { by, tags, name: splitTags(name), ...page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => waitMs(state.data),
  });
}

/** A page of the analyses of one of them. */
export function runGroupQuery(
  by: GroupedBy,
  id: string,
  { tags, name }: ListSearch,
  page: RunPage,
) {
  return queryOptions({
    queryKey: ['analyses', 'of', by, id, { tags, name, ...page }],
    queryFn: ({ signal }) =>
      request(async () => (await loadSchemas()).runGroupAnswerSchema, `analyse/all/runs/${id}`, {
        query: { by, tags, name: splitTags(name), ...page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => waitMs(state.data),
  });
}

/** Asked again while one of them runs and no events come. */
function waitMs(data: Pick<RunGroupList, 'batches'> | undefined): number | false {
  const batches = Object.values(data?.batches ?? {});
  const isRunning = batches.some(({ status }) => !isBatchEnded(status));
  return !isLive() && isRunning ? UNFINISHED_MS : false;
}
