import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

let current = '';
let isOdd = false;
const listeners = new Set<() => void>();

/** Has a sentence spoken when there is a pause, wherever the page is. */
export function announce(sentence: string): void {
  // A region speaks only what changed, so the same sentence twice needs a difference.
  isOdd = !isOdd;
  current = isOdd ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one polite region of the page. */
export function Announcer() {
  const sentence = useSyncExternalStore(subscribe, () => current);
  return (
    <VisuallyHidden>
      <span role="status">{sentence}</span>
    </VisuallyHidden>
  );
}
