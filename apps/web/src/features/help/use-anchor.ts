import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Goes to the place that the address names: scrolls to it, and continues reading there. */
export function useAnchor(): () => void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, has another key.
  return useCallback(() => {
    if (hash === '') return;
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [hash, key]);
}
