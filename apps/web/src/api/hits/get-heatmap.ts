import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { heatmapSchema } from '@flipon/contract/heatmap';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export interface HeatmapQuestion {
  /** Absent: as many as the server finds usual for the range. */
  segments?: number;
  /** 0-based; absent with `to` for the whole sequence. */
  from?: number;
  /** Exclusive. */
  to?: number;
  /** Which hits, by the names that the server knows; all of them where it is absent. */
  hits?: Readonly<Record<string, string>>;
}

/** Counts and coverage of a finished analysis by segment, which never change. */
export function heatmapQuery(
  definition: AnalysisDefinition,
  id: string,
  { hits, ...part }: HeatmapQuestion,
) {
  const query = { ...part, ...hits };
  return queryOptions({
    queryKey: ['heatmap', definition.kind, id, query],
    queryFn: ({ signal }) =>
      request(heatmapSchema, `analyse/${definition.apiRoute}/${id}/heatmap`, {
        query,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
