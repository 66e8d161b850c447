import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignPart } from '@flipon/contract/campaign';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
import { paces } from '../../api/runs/pace-book.ts';
import { useRunWords } from '../../api/runs/use-run-words.ts';
import { asOneRun, describeBatch } from './campaign-words.ts';

/** What parts of a batch do together: all of them by the id of the batch, or those of one kind by another id. */
export function useBatchWords(): (id: string, parts: readonly CampaignPart[]) => string {
  const wordsOf = useRunWords();
  const isServerGone = useIsServerGone();
  return (id, parts) => {
    const first = parts.find(({ batch }) => !isBatchEnded(batch.status));
    return describeBatch(parts, {
      secondsLeft: paces.secondsLeft(id, asOneRun(parts), Date.now()),
      doing: first === undefined ? '' : wordsOf(first.id, first.batch),
      isServerGone,
    });
  };
}
