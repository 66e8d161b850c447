import type { Batch } from '@flipon/contract/batch';
import { fromWireDate } from '@flipon/contract/wire-date';
import { countOf, percentDone } from '../../ui/words/format-number.ts';
import { formatSpan } from '../../ui/words/format-time.ts';
import { leftWords } from '../../ui/words/time-left.ts';
import { WAITS_FOR_ROOM } from '../waits-for-room.ts';

/** Shorter waits need no words. */
const NOTICEABLE_WAIT_MS = 1_000;

export interface Run {
  batch: Pick<Batch, 'status' | 'progress' | 'waitsForRoom'>;
  /** Null while its pace is not known. */
  secondsLeft: number | null;
  /** Unfinished searches of the same person that were started before it. */
  before: number;
  /** Whether the server does not answer: how far the work is by now is not known. */
  isServerGone: boolean;
}

/** What unfinished work does at this moment: "waiting for 3 searches before it", "starting", "12 %, about 6 s left". */
export function describeRun({ batch, secondsLeft, before, isServerGone }: Run): string {
  const done = doneWords(batch);
  if (isServerGone) {
    return batch.status === 'RUNNING' && done !== null
      ? `${done} when the server last answered`
      : 'not begun when the server last answered';
  }
  if (batch.waitsForRoom) return WAITS_FOR_ROOM;
  switch (batch.status) {
    case 'CREATED':
      return 'waiting for its sequence';
    case 'WAITING':
      return before === 0
        ? 'waiting for its turn'
        : `waiting for ${before === 1 ? 'the search' : `${before} searches`} before it`;
    default:
      if (done === null) return 'starting';
      return secondsLeft === null ? done : `${done}, ${leftWords(secondsLeft)}`;
  }
}

/** "12 %", "under 1 %"; null before anything is done. */
function doneWords({ progress }: Pick<Batch, 'progress'>): string | null {
  if (progress === null || progress.done <= 0) return null;
  const percent = percentDone(progress);
  return percent === 0 ? 'under 1 %' : `${percent} %`;
}

/**
 * How far several searches are before the first of them ends: "12 % of 16 searches". Those of one sequence
 * share a reading and end together, so "0 of 16 done" would be said until the end. Null before anything is
 * done.
 */
export function doneOfSearches(progress: Batch['progress'], count: number): string | null {
  const done = doneWords({ progress });
  return done === null || count === 1 ? done : `${done} of ${searchWords(count)}`;
}

/** "16 searches" */
export function searchWords(count: number): string {
  return countOf(count, { one: 'search', many: 'searches' });
}

/**
 * "computed in 0.4 s", or "waited 8 s, computed in 0.4 s"; null of a result that was there before, or has
 * not ended. The computing time is that of this work alone, all threads together.
 */
export function spentWords({
  created,
  started,
  cpuTime,
}: Pick<Batch, 'created' | 'started' | 'cpuTime'>): string | null {
  if (cpuTime === null || cpuTime === 0) return null;
  const computed = `computed in ${formatSpan(cpuTime)}`;
  const waitedMs =
    started === null ? 0 : fromWireDate(started).getTime() - fromWireDate(created).getTime();
  return waitedMs < NOTICEABLE_WAIT_MS ? computed : `waited ${formatSpan(waitedMs)}, ${computed}`;
}
