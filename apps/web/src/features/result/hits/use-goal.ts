import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BY_POSITION } from '../address/open-results.ts';
import type { OpenResultsState } from '../address/use-open-results.ts';
import { findGoal } from './find-goal.ts';

/** The last jump in the list: it is valid as long as the same hits are listed by position. */
interface Goal {
  index: number;
  /** The hits it was found among. */
  hits: string;
}

/** The jump to a position: the page of the first hit at or after it, and its row on that page. */
export function useGoal(
  request: Parameters<typeof findGoal>[1],
  { results, change }: OpenResultsState,
  pageSize: number,
) {
  const queryClient = useQueryClient();
  const [goal, setGoal] = useState<Goal | null>(null);
  const hits = JSON.stringify(request.hits);
  const { sort, order, pageNumber } = results;
  const isListed = goal?.hits === hits && sort === BY_POSITION.sort && order === BY_POSITION.order;
  const row = isListed ? goal.index - pageNumber * pageSize : -1;
  return {
    /** Of the page, from 0; null where it is not on it. */
    row: row >= 0 && row < pageSize ? row : null,
    /** @returns a sentence where there is no such place */
    async goTo(text: string): Promise<string | null> {
      const found = await findGoal(queryClient, request, text);
      if ('problem' in found) return found.problem;
      setGoal({ index: found.index, hits });
      const next = Math.floor(found.index / pageSize);
      change((current) => ({ ...current, ...BY_POSITION, pageNumber: next }));
      return null;
    },
  };
}
