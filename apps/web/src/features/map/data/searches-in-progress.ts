import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignAnswer, CampaignPart } from '@flipon/contract/campaign';
import type { WorkItem } from '../../../api/analyses/work-list.ts';

type StartedSearch = Pick<CampaignPart, 'id' | 'kind' | 'batch'>;

/**
 * The searches of a sequence that have not ended, with the ended ones of their batches. A search of a batch
 * is an item of its own, too, once its result was opened; it is counted once.
 *
 * @param items the list of work
 * @param answers what is known of each item
 */
export function searchesInProgress(
  items: readonly WorkItem[],
  answers: readonly (AnalysisAnswer | CampaignAnswer | undefined)[],
  sequenceId: string,
): StartedSearch[] {
  const starts = items.map((item, index): (StartedSearch & { sequenceId: string })[] => {
    const answer = answers[index];
    if (answer === undefined) return [];
    if (!('batch' in answer)) return answer.payload.parts;
    if (!('kind' in item)) return [];
    const { payload, batch } = answer;
    return [{ id: item.id, kind: item.kind, sequenceId: payload.sequenceId, batch }];
  });
  const searches = starts
    .map((each) => each.filter((search) => search.sequenceId === sequenceId))
    .filter((each) => each.some(({ batch }) => !isBatchEnded(batch.status)))
    .flat();
  return [...new Map(searches.map((search) => [search.id, search])).values()];
}
