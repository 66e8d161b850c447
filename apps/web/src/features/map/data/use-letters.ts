import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { basesQuery } from '../../../api/sequences/read-bases.ts';
import type { LetterRun } from '../core/paint/letters.ts';
import { type Axis, partsOf, type View } from '../core/view/view.ts';
import { askedRange } from './join-marks.ts';

/**
 * The letters of a view and around it; null until they are loaded.
 *
 * @param isWanted whether anything of them is drawn
 */
export function useLetters(
  sequenceId: string,
  axis: Axis,
  view: View,
  isWanted: boolean,
): LetterRun | null {
  const ranges = partsOf(axis, view).map(({ from, to }) => askedRange(from, to, axis.lengthBp));
  const answers = useQueries({
    queries: ranges.map(({ from, to }) => ({
      ...basesQuery(sequenceId, { start: from, end: to }),
      enabled: isWanted,
    })),
  });
  const [first, second] = answers.map(({ data }) => data);
  const from = ranges[0]?.from ?? 0;
  const isJoined = ranges.length > 1;
  return useMemo(() => {
    if (!isWanted || first === undefined || (isJoined && second === undefined)) return null;
    return { letters: `${first}${isJoined ? second : ''}`.toUpperCase(), from };
  }, [isWanted, first, second, isJoined, from]);
}
