import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import { useQueries, useQuery } from '@tanstack/react-query';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import {
  type AnalysisWork,
  isCampaignWork,
  useWorkList,
  type WorkItem,
} from '../../api/analyses/work-list.ts';
import { hasCampaignEnded } from '../../api/campaigns/get-campaign.ts';
import { listedKind } from '../../ui/kind-list/listed-kinds.ts';

export type WorkState = 'running' | 'overdue' | 'finished' | 'failed';

export function workStateOf(item: WorkItem, answer: AnalysisAnswer | undefined): WorkState {
  if (answer?.batch.status === 'FINISH') return 'finished';
  if (answer?.batch.status === 'FAILED') return 'failed';
  return item.overdue ? 'overdue' : 'running';
}

/** The watcher's last answer about an item; sends no request itself. */
export function useWatchedAnalysis(item: AnalysisWork): AnalysisAnswer | undefined {
  return useQuery({ ...analysisQuery(listedKind(item.kind), item.id), enabled: false }).data;
}

/** How many items are in which state; a batch is one. */
export function useWorkCounts(): { running: number; ended: number } {
  const items = useWorkList();
  const answers = useQueries({
    queries: items.map((item) => ({
      queryKey: isCampaignWork(item) ? ['campaign', item.id] : ['analysis', item.kind, item.id],
      enabled: false,
    })),
  });
  const ended = items.filter((item, index) => {
    const answer = answers[index]?.data;
    if (answer === undefined) return false;
    if (isCampaignWork(item)) return hasCampaignEnded(answer as CampaignAnswer);
    const state = workStateOf(item, answer as AnalysisAnswer);
    return state === 'finished' || state === 'failed';
  }).length;
  return { running: items.length - ended, ended };
}
