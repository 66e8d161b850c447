import { useEffect } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { createStore, useStore } from '../state/store.ts';

const sentence = createStore('');
let isOdd = false;

/** Has a sentence spoken when there is a pause, wherever the page is. */
export function announce(words: string): void {
  // A region speaks only what changed, so the same sentence twice needs a difference.
  isOdd = !isOdd;
  sentence.set(isOdd ? `${words}\u00a0` : words);
}

/** Has a sentence spoken once it exists, and again after each change. */
export function useAnnouncement(words: string | null): void {
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
}

/** The one polite region of the page. */
export function Announcer() {
  const spoken = useStore(sentence);
  return (
    <VisuallyHidden>
      <span role="status">{spoken}</span>
    </VisuallyHidden>
  );
}
