import { useCallback, useState } from 'react';
import { FIRST_OPTIONS, type FigureOptions } from './core/figure-content.ts';

/** The user's choices about a figure, and how some of them change. */
export function useFigureOptions() {
  const [options, setOptions] = useState<FigureOptions>(FIRST_OPTIONS);
  const change = useCallback(
    (part: Partial<FigureOptions>) => setOptions((before) => ({ ...before, ...part })),
    [],
  );
  return [options, change] as const;
}
