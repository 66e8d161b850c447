import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { rankQuery } from '../../../api/hits/get-rank.ts';
import { showToast } from '../../../ui/toast-list.ts';
import type { OpenResultsState } from '../use-open-results.ts';

/** A hit that was chosen in the picture; the same one chosen again is another object. */
export interface ChosenHit {
  id: number;
}

/**
 * Has the table show a hit of the picture: on its page, in the order that stands. Where the listed
 * range does not hold it, all hits are listed again.
 */
export function useChosenHit(
  definition: AnalysisDefinition,
  analysisId: string,
  { results, change }: OpenResultsState,
): [ChosenHit | null, (id: number, position: number) => void] {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenHit | null>(null);
  const latest = useRef(0);
  const { sort, order, range } = results;
  const show = async (id: number, position: number) => {
    latest.current = id;
    const isListed = range === null || (position >= range.from && position < range.to);
    const list = {
      sort,
      order,
      ...(isListed && range !== null
        ? { sequenceStart: range.from, sequenceLength: range.to - range.from }
        : {}),
    };
    try {
      const rank = await queryClient.fetchQuery(rankQuery(definition, analysisId, list, id));
      // Another hit may have been chosen meanwhile.
      if (latest.current !== id || rank === null) return;
      change((current) => ({
        ...current,
        range: isListed ? current.range : null,
        pageNumber: Math.floor(rank / definition.pageSize),
      }));
      setChosen({ id });
    } catch (error) {
      showToast({ kind: 'failed', text: messageOf(error) });
    }
  };
  return [chosen, (id, position) => void show(id, position)];
}
