import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { useQuery } from '@tanstack/react-query';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { type AnalysisWork, useWorkList, type WorkItem } from '../../api/analyses/work-list.ts';
import { hasCampaignEnded } from '../../api/campaigns/get-campaigns.ts';
import { useWorkAnswers } from '../../api/runs/known-searches.ts';
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
  const ended = useWorkAnswers().filter((answer) => {
    if (answer === undefined) return false;
    return 'batch' in answer ? isBatchEnded(answer.batch.status) : hasCampaignEnded(answer);
  }).length;
  return { running: items.length - ended, ended };
}
