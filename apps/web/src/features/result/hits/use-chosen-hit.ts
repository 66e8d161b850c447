import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rankQuery } from '../../../api/hits/list-hits.ts';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import type { OpenResults } from '../address/open-results.ts';
import type { OpenResultsState } from '../address/use-open-results.ts';
import { hitQuestion, type SeenHits } from './hit-question.ts';

/** A hit that was chosen in the picture; the same one chosen again is another object. */
export interface ChosenHit {
  id: number;
}

/**
 * Makes the table show a hit of the picture: on its page, in the current order. If the listed range
 * does not contain it, all hits of the picture are listed again.
 */
export function useChosenHit(
  definition: AnalysisDefinition,
  analysisId: string,
  record: SeenHits['record'],
  { results, change }: OpenResultsState,
  pageSize: number,
): [ChosenHit | null, (id: number) => void] {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenHit | null>(null);
  const latest = useRef(0);
  const rankIn = (seen: OpenResults, id: number) => {
    const { sort, order } = seen;
    const hits = hitQuestion({ ...seen, record });
    return queryClient.fetchQuery(rankQuery(definition, analysisId, { sort, order, hits }, id));
  };
  const show = async (id: number) => {
    latest.current = id;
    try {
      let seen = results;
      let rank = await rankIn(seen, id);
      if (rank === null) {
        seen = { ...results, range: null };
        rank = await rankIn(seen, id);
      }
      // Another hit may have been chosen meanwhile.
      if (latest.current !== id || rank === null) return;
      const pageNumber = Math.floor(rank / pageSize);
      change((current) => ({ ...current, range: seen.range, pageNumber }));
      setChosen({ id });
    } catch (error) {
      showFailure(error);
    }
  };
  return [chosen, (id) => void show(id)];
}
