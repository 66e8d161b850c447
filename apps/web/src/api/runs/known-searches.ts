import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import { useQueries } from '@tanstack/react-query';
import { isCampaignWork, useWorkList } from '../analyses/work-list.ts';
import type { KnownSearch } from './searches-before.ts';

/** Answers about every listed work as the watcher last read them; sends no request itself. */
export function useWorkAnswers(): (AnalysisAnswer | CampaignAnswer | undefined)[] {
  return useQueries({
    queries: useWorkList().map((item) => ({
      queryKey: isCampaignWork(item) ? ['campaign', item.id] : ['analysis', item.kind, item.id],
      enabled: false,
    })),
  }).map(({ data }) => data as AnalysisAnswer | CampaignAnswer | undefined);
}

/** The unfinished and finished searches of the list of work, in the order of their start. */
export function useKnownSearches(): KnownSearch[] {
  return useWorkAnswers().flatMap((answer): KnownSearch[] => {
    if (answer === undefined) return [];
    if ('batch' in answer) {
      const { id } = answer.payload;
      return [{ id, status: answer.batch.status, reading: id }];
    }
    return answer.payload.parts.map(({ id, sequenceId, batch }) => ({
      id,
      status: batch.status,
      reading: `${answer.payload.id} ${sequenceId}`,
    }));
  });
}
