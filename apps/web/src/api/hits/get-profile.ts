import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type ProfileAnswer, profileAnswerSchema } from '@flipon/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** Values along a part of the sequence, and the part that they were asked for. */
export interface ProfileOfRange extends ProfileAnswer {
  /** 0-based, `to` exclusive. */
  asked: { from: number; to: number };
}

/** The profile of a finished analysis, in about that many bins; it never changes. */
export function profileQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  asked: { from: number; to: number },
  bins: number,
) {
  return queryOptions({
    queryKey: ['profile', kind, id, asked, bins],
    queryFn: async ({ signal }): Promise<ProfileOfRange> => {
      const path = `analyse/${apiRoute}/${id}/track`;
      const answer = await request(profileAnswerSchema, path, {
        query: { ...asked, bins },
        signal,
      });
      return { ...answer, asked };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
