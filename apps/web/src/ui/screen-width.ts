import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false };

/** Below 760 px: one column, and cards in place of rows. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 760px)', false, AT_ONCE);
}

/** From 1200 px on two columns stand side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1200px)', true, AT_ONCE);
}
