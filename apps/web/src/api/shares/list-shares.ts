import { type Share, sharesAnswerSchema } from '@flipon/contract/share';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export type { Share };

/** The content of a link: one result, or one sequence with its results. */
export type ShareSubject = { analysis: string } | { sequence: string };

export const SHARES_KEY = ['shares'] as const;

/** The links of this person, the newest first; those of one subject where it is given. */
export function sharesQuery(subject?: ShareSubject) {
  return queryOptions({
    queryKey: [...SHARES_KEY, subject ?? {}],
    queryFn: ({ signal }) =>
      request(sharesAnswerSchema, 'shares', { query: { ...subject }, signal }),
    staleTime: 0,
  });
}
