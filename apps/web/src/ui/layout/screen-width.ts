import { useSyncExternalStore } from 'react';

/** Below 760 px: one column, and cards in place of rows; on paper there are tables. */
export const useIsNarrow = createMediaHook('screen and (max-width: 760px)');

/** From 1200 px on two columns are side by side. */
export const useIsWide = createMediaHook('(min-width: 1200px)');

/** From 1100 px on a text has a list at either side. */
export const useHasThreeColumns = createMediaHook('(min-width: 1101px)');

function createMediaHook(condition: string): () => boolean {
  const watch = (listener: () => void) => {
    const media = window.matchMedia(condition);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const isSo = () => window.matchMedia(condition).matches;
  // Where there is no screen, as in a text that is drawn without a browser, no condition holds.
  return () => useSyncExternalStore(watch, isSo, () => false);
}
