import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '../../ui/state/store.ts';
import { isLive, watchFollowing } from './events.ts';
import { importDelayMs, LONGEST_WAIT_MS } from './poll-delay.ts';

/** The wait for imports without events has ended: nothing is polled until the user asks for it. */
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

/** Milliseconds before the next look at an import, after `looks` looks; false if looking has ended. */
export function importWaitMs(looks: number): number | false {
  return isLive() || isOver.get() ? false : importDelayMs(looks);
}

/** Whether looking has ended before the imports did. */
export function useIsImportWaitOver(): boolean {
  return useStore(isOver);
}

/** Restarts the wait, with a look at once. */
export function keepWaitingForImports(queryClient: QueryClient): void {
  begin();
  for (const name of ['sequences', 'sequence', 'imports']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
