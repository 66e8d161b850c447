import { definitionOf } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { useQueries, useQuery } from '@tanstack/react-query';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { useWorkList, type WorkItem } from '../../api/analyses/work-list.ts';

export type WorkState = 'running' | 'overdue' | 'finished' | 'failed';

export function workStateOf(item: WorkItem, answer: AnalysisAnswer | undefined): WorkState {
  if (answer?.batch.status === 'FINISH') return 'finished';
  if (answer?.batch.status === 'FAILED') return 'failed';
  return item.overdue ? 'overdue' : 'running';
}

/** What the watcher last saw of an item; asks nothing itself. */
export function useWatchedAnalysis(item: WorkItem): AnalysisAnswer | undefined {
  return useQuery({ ...analysisQuery(definitionOf(item.kind), item.id), enabled: false }).data;
}

/** How many items are in which state. */
export function useWorkCounts(): { running: number; ended: number } {
  const items = useWorkList();
  const answers = useQueries({
    queries: items.map((item) => ({
      ...analysisQuery(definitionOf(item.kind), item.id),
      enabled: false,
    })),
  });
  const states = items.map((item, index) => workStateOf(item, answers[index]?.data));
  const running = states.filter((state) => state === 'running' || state === 'overdue').length;
  return { running, ended: states.length - running };
}
