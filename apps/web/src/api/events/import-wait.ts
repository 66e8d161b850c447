import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '../../ui/state/store.ts';
import { isLive, watchFollowing } from './events.ts';
import { importDelayMs, LONGEST_WAIT_MS } from './poll-delay.ts';

/** The wait for imports without events has ended: nobody looks any more until the user says so. */
const isOver = createStore(false);
let stopTimer: (() => void) | null = null;

function begin(): void {
  stopTimer?.();
  stopTimer = null;
  isOver.set(false);
  if (isLive()) return;
  const timer = setTimeout(() => isOver.set(true), LONGEST_WAIT_MS);
  stopTimer = () => clearTimeout(timer);
}
watchFollowing(begin);

/** Milliseconds before an import is looked at again, after `looks` looks; false where nobody looks. */
export function importWaitMs(looks: number): number | false {
  return isLive() || isOver.get() ? false : importDelayMs(looks);
}

/** Whether looking has ended before the imports did. */
export function useIsImportWaitOver(): boolean {
  return useStore(isOver);
}

/** Begins the wait anew, with a look at once. */
export function keepWaitingForImports(queryClient: QueryClient): void {
  begin();
  for (const name of ['sequences', 'sequence', 'imports']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
