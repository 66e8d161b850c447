import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { pageSchema } from '@flipon/contract/list';
import { rankSchema } from '@flipon/contract/marks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../request.ts';
import { extraQuery } from './export-link.ts';

export interface HitListQuestion {
  sort: string;
  order: 'ASC' | 'DESC';
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
  /** Which hits, by the names that the server knows; all of them where it is empty. */
  hits?: Readonly<Record<string, string>>;
  /** Names of the sets of extra columns to include. */
  extras?: readonly string[];
}

/** One hit as the table shows it: a definition's columns under their keys, and its place. */
export interface Hit {
  id: number;
  /** 0-based in the whole sequence. */
  position: number;
  length: number;
  record: string;
  /** 0-based within its record. */
  recordPosition: number;
  [column: string]: unknown;
}

/** The columns of a kind are read as they are: tables and details draw them by its definition. */
const hitsSchema = z.object({
  items: z.array(
    z.looseObject({
      id: z.number(),
      position: z.number(),
      length: z.number(),
      record: z.string(),
      recordPosition: z.number(),
    }),
  ),
  page: pageSchema,
});

/** A page of hits of a finished analysis, which never changes. */
export function hitListQuery(
  definition: AnalysisDefinition,
  id: string,
  { hits, extras = [], ...page }: HitListQuestion,
) {
  const query = { ...page, ...hits, ...extraQuery(extras) };
  return queryOptions({
    queryKey: ['hits', definition.kind, id, query],
    queryFn: ({ signal }) =>
      request(hitsSchema, `analyse/${definition.apiRoute}/${id}/${definition.rowsRoute}`, {
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The order of a list, and which hits are in it, by the names that the server knows. */
interface RankedList {
  sort: string;
  order: 'ASC' | 'DESC';
  hits: Readonly<Record<string, string>>;
}

/** How many hits come before one of them in a list; null where it is not in it. */
export function rankQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  { hits, ...order }: RankedList,
  hit: number,
) {
  return queryOptions({
    queryKey: ['rank', kind, id, order, hits, hit],
    queryFn: async ({ signal }) => {
      const query = { ...hits, ...order, hit };
      const answer = await request(rankSchema, `analyse/${apiRoute}/${id}/rank`, { query, signal });
      return answer.rank;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
