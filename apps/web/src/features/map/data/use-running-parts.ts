import type { AnalysisKind } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { useWorkList } from '../../../api/analyses/work-list.ts';
import { useWorkAnswers } from '../../../api/runs/known-searches.ts';
import { paces } from '../../../api/runs/pace-book.ts';
import { useRunWords } from '../../../api/runs/use-run-words.ts';
import { percentDone } from '../../../ui/words/format-number.ts';
import { searchesInProgress } from './searches-in-progress.ts';

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

/** The searches of a sequence that have not ended, with those that they were started with. */
export interface RunningSearches {
  parts: readonly RunningPart[];
  /** Ended ones, and all of them. */
  done: number;
  total: number;
}

/** Follows the searches on a sequence: each comes to the map as it finishes. */
export function useRunningParts(sequenceId: string): RunningSearches {
  const own = searchesInProgress(useWorkList(), useWorkAnswers(), sequenceId);
  const wordsOf = useRunWords();
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
