import type { AnalysisKind } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { useQueries } from '@tanstack/react-query';
import { isCampaignWork, useWorkList } from '../../../api/analyses/work-list.ts';
import { campaignQuery } from '../../../api/campaigns/get-campaign.ts';
import { paces } from '../../../api/runs/pace-book.ts';
import { useRunWords } from '../../../api/runs/use-run-words.ts';
import { percentDone } from '../../../ui/words/format-number.ts';

/** A search that has not ended. */
export interface RunningPart {
  id: string;
  kind: AnalysisKind;
  percent: number;
  /** What it does: "waiting for its turn", "12 %, about 6 s left". */
  words: string;
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
  const wordsOf = useRunWords();
  const own = answers
    .map(({ data }) => (data?.payload.parts ?? []).filter((part) => part.sequenceId === sequenceId))
    .filter((parts) => parts.some(({ batch }) => !isBatchEnded(batch.status)))
    .flat();
  const running = own.filter(({ batch }) => !isBatchEnded(batch.status));
  const parts = running.map(
    ({ id, kind, batch }): RunningPart => ({
      id,
      kind,
      percent: percentDone(batch.progress),
      words: wordsOf(id, batch),
      secondsLeft: paces.secondsLeft(id, batch, Date.now()),
    }),
  );
  return { parts, done: own.length - running.length, total: own.length };
}
