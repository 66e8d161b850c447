import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignPart } from '@flipon/contract/campaign';
import type { CampaignWork } from '../../api/analyses/work-list.ts';
import { doneOfSearches, searchWords } from '../../api/runs/run-words.ts';
import { countOf, formatInteger, percentDone } from '../../ui/words/format-number.ts';
import { leftWords } from '../../ui/words/time-left.ts';

/** "3 sequences, 6 searches" */
export function describeCampaign({ sequences, kinds }: CampaignWork['campaign']): string {
  return `${countOf(sequences, 'sequence')}, ${searchWords(kinds)}`;
}

/** "12 of 18 done, 1 failed, 2 cancelled" */
export function describeParts(parts: readonly CampaignPart[]): string {
  const done = parts.filter(({ batch }) => batch.status === 'FINISH').length;
  const ended = parts.filter(({ batch }) => batch.status === 'FAILED');
  const cancelled = ended.filter(({ batch }) => isCancelled(batch)).length;
  return [
    `${formatInteger(done)} of ${formatInteger(parts.length)} done`,
    ...(ended.length > cancelled ? [`${formatInteger(ended.length - cancelled)} failed`] : []),
    ...(cancelled > 0 ? [`${formatInteger(cancelled)} cancelled`] : []),
  ].join(', ');
}

/** Whether a person ended it; the server gives that as its reason. */
export function isCancelled({ exception }: Pick<Batch, 'exception'>): boolean {
  return exception === 'Cancelled.';
}

/** The parts of each kind, in the order in which they were asked for. */
export function partsByKind(parts: readonly CampaignPart[]): CampaignPart[][] {
  const ofKinds = new Map<number, CampaignPart[]>();
  for (const part of parts) {
    const known = ofKinds.get(part.entry);
    if (known === undefined) ofKinds.set(part.entry, [part]);
    else known.push(part);
  }
  return [...ofKinds.values()];
}

/**
 * "12 of 18 done, about 6 s left". Before the first of them ends: "12 % of 18 searches, about 6 s left",
 * or what they do.
 *
 * @param secondsLeft of all of them; null while their pace is not known
 * @param doing what the first unfinished one does
 */
export function describeBatch(
  parts: readonly CampaignPart[],
  {
    secondsLeft,
    doing,
    isServerGone,
  }: { secondsLeft: number | null; doing: string; isServerGone: boolean },
): string {
  const ended = parts.filter(({ batch }) => isBatchEnded(batch.status)).length;
  if (ended === parts.length) return describeParts(parts);
  const words =
    ended > 0 ? describeParts(parts) : doneOfSearches(asOneRun(parts).progress, parts.length);
  if (isServerGone) {
    return `${words ?? `${searchWords(parts.length)} not begun`} when the server last answered`;
  }
  if (words === null) return doing;
  return secondsLeft === null ? words : `${words}, ${leftWords(secondsLeft)}`;
}

/** Parts together as if they were one work: hundredths of all that have been done, of a pace to be seen. */
export function asOneRun(parts: readonly CampaignPart[]): Pick<Batch, 'status' | 'progress'> {
  const done = parts.reduce(
    (sum, { batch }) => sum + (isBatchEnded(batch.status) ? 100 : exactPercent(batch.progress)),
    0,
  );
  const isRunning = parts.some(({ batch }) => batch.status === 'RUNNING');
  return {
    status: isRunning ? 'RUNNING' : 'WAITING',
    progress: { done, total: 100 * parts.length },
  };
}

function exactPercent(progress: Batch['progress']): number {
  return progress === null || progress.total <= 0 ? 0 : (100 * progress.done) / progress.total;
}

/** Whole percent of all parts together; 100 only when the last one has ended. */
export function percentOfParts(parts: readonly CampaignPart[]): number {
  return percentDone(asOneRun(parts).progress);
}
