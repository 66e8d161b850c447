import { isBatchEnded } from '@flipon/contract/batch-status';
import type { sequenceListSchema } from '@flipon/contract/sequence';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListSearch } from '../../ui/paged-list/list-address.ts';
import { splitTags } from '../../ui/tags/split-tags.ts';
import { importWaitMs } from '../events/import-wait.ts';
import { request } from '../request.ts';

export interface SequenceListQuestion extends ListSearch {
  sort: string;
  order: 'ASC' | 'DESC';
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
}
export type SequenceList = z.infer<typeof sequenceListSchema>;

const loadSchema = async () => (await import('@flipon/contract/sequence')).sequenceListSchema;

/**
 * A page of the library. While one of its imports runs and no events come, it is asked again, ever
 * more slowly.
 */
export function sequenceListQuery(question: SequenceListQuestion) {
  return queryOptions({
    queryKey: ['sequences', question],
    queryFn: ({ signal }) =>
      request(loadSchema, 'sequence', {
        query: { ...question, name: splitTags(question.name) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data !== undefined && hasRunningImport(state.data)
        ? importWaitMs(state.dataUpdateCount)
        : false,
  });
}

function hasRunningImport(list: SequenceList): boolean {
  return list.items.some(({ id }) => {
    const batch = list.batches[id];
    return batch !== undefined && !isBatchEnded(batch.status);
  });
}
