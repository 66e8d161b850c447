import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type Marks, marksSchema } from '@flipon/contract/marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** Single hits, and the part of the sequence that they were asked for. */
export interface MarksOfRange extends Marks {
  /** 0-based, `to` exclusive. */
  range: { from: number; to: number };
}

/**
 * The hits of a range for a drawing, which never change.
 *
 * @param hits which of them, by the names that the server knows; all where it is empty
 */
export function marksQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  range: { from: number; to: number },
  hits: Readonly<Record<string, string>> = {},
) {
  return queryOptions({
    queryKey: ['marks', kind, id, range, hits],
    queryFn: async ({ signal }): Promise<MarksOfRange> => {
      const path = `analyse/${apiRoute}/${id}/marks`;
      const answer = await request(marksSchema, path, { query: { ...hits, ...range }, signal });
      return { ...answer, range };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
