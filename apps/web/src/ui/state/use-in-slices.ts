import { useDeferredValue } from 'react';

/**
 * Whether something heavy may be drawn: false in the rendering in which it becomes ready, and true in one
 * right after, which React does in slices. What an answer brings is drawn in one piece, and a person who
 * types or scrolls meanwhile would wait for all of it.
 */
export function useInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady, false) && isReady;
}
