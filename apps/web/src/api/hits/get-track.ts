import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type TrackAnswer, trackAnswerSchema } from '@flipon/contract/track';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** Values along a part of the sequence, and the part that they were asked for. */
export interface TrackOfRange extends TrackAnswer {
  /** 0-based, `to` exclusive. */
  asked: { from: number; to: number };
}

/** The track of a finished analysis, in about that many bins; it never changes. */
export function trackQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  asked: { from: number; to: number },
  bins: number,
) {
  return queryOptions({
    queryKey: ['track', kind, id, asked, bins],
    queryFn: async ({ signal }): Promise<TrackOfRange> => {
      const path = `analyse/${apiRoute}/${id}/track`;
      const answer = await request(trackAnswerSchema, path, { query: { ...asked, bins }, signal });
      return { ...answer, asked };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
