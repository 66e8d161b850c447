import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { percentDone } from '../../ui/words/format-number.ts';

/** The state of the last run of a sequence, as its row shows it. */
export type RunState =
  | { step: 'none' }
  | { step: 'starting' }
  | { step: 'running'; id: string; batch: Batch; percent: number }
  | { step: 'failed'; message: string };

/** The outcome of a start: the call is still waiting for its answer, or was refused. */
export type StartState = { step: 'starting' } | { step: 'refused'; message: string };

export function runStateOf(
  start: StartState | undefined,
  lastRun: AnalysisAnswer | undefined,
): RunState {
  if (start?.step === 'starting') return start;
  if (start?.step === 'refused') return { step: 'failed', message: start.message };
  if (lastRun === undefined) return { step: 'none' };
  const { batch, payload } = lastRun;
  if (batch.status === 'FAILED') {
    return { step: 'failed', message: batch.exception ?? 'The analysis failed.' };
  }
  return isBatchEnded(batch.status)
    ? { step: 'none' }
    : { step: 'running', id: payload.id, batch, percent: percentDone(batch.progress) };
}
