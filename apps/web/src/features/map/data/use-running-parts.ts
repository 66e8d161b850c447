import type { AnalysisKind } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { isCampaignWork, useWorkList } from '../../../api/analyses/work-list.ts';
import { campaignQuery } from '../../../api/campaigns/get-campaign.ts';
import { percentDone } from '../../../ui/words/format-number.ts';
import { type SeenProgress, secondsLeft } from './time-left.ts';

/** A search that has not ended. */
export interface RunningPart {
  id: string;
  kind: AnalysisKind;
  /** Whether it has begun; else it waits. */
  isRunning: boolean;
  percent: number;
  /** Null while its pace is not known. */
  secondsLeft: number | null;
}

/** The searches of a sequence that were started together with some that have not ended. */
export interface RunningSearches {
  parts: readonly RunningPart[];
  /** Ended ones, and all of them. */
  done: number;
  total: number;
}

/** Follows the searches on a sequence: each comes to the map as it finishes. */
export function useRunningParts(sequenceId: string): RunningSearches {
  const campaigns = useWorkList().filter(isCampaignWork);
  const answers = useQueries({ queries: campaigns.map(({ id }) => campaignQuery(id)) });
  const firstSeen = useRef(new Map<string, SeenProgress>());
  const own = answers
    .map(({ data }) => (data?.payload.parts ?? []).filter((part) => part.sequenceId === sequenceId))
    .filter((parts) => parts.some(({ batch }) => !isBatchEnded(batch.status)))
    .flat();
  const running = own.filter(({ batch }) => !isBatchEnded(batch.status));
  const parts = running.map(({ id, kind, batch: { status, progress } }): RunningPart => {
    const isRunning = status === 'RUNNING';
    const now = { atMs: Date.now(), done: progress?.done ?? 0 };
    const first = firstSeen.current.get(id) ?? now;
    if (isRunning && progress !== null) firstSeen.current.set(id, first);
    const left = progress === null ? null : secondsLeft(first, now, progress.total);
    return { id, kind, isRunning, percent: percentDone(progress), secondsLeft: left };
  });
  return { parts, done: own.length - running.length, total: own.length };
}
