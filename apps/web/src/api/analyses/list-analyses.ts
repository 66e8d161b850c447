import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { anyAnalysisListSchema } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListSearch } from '../../ui/paged-list/list-address.ts';
import { splitTags } from '../../ui/tags/split-tags.ts';
import { isLive } from '../events/events.ts';
import { request } from '../request.ts';

export interface AnalysisListQuestion extends ListSearch {
  sort: string;
  order: 'ASC' | 'DESC';
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
}
export type AnalysisList = z.infer<typeof anyAnalysisListSchema>;

const UNFINISHED_MS = 2_000;

const loadSchema = async () => (await import('@flipon/contract/analysis')).anyAnalysisListSchema;

/** A page of stored results; asked again every 2 s while one of them runs and no events come. */
export function analysisListQuery(definition: AnalysisDefinition, question: AnalysisListQuestion) {
  return queryOptions({
    queryKey: ['analyses', definition.kind, question],
    queryFn: ({ signal }) =>
      request(loadSchema, `analyse/${definition.apiRoute}`, {
        query: { ...question, name: splitTags(question.name) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !isLive() && state.data !== undefined && hasUnfinished(state.data) ? UNFINISHED_MS : false,
  });
}

function hasUnfinished(list: AnalysisList): boolean {
  return list.items.some(({ id }) => {
    const batch = list.batches[id];
    return batch !== undefined && !isBatchEnded(batch.status);
  });
}
