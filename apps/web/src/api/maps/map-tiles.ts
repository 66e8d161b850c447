import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** A stretch of the whole sequence: 0-based, `to` exclusive. */
export interface MapRange {
  from: number;
  to: number;
}

const contract = () => import('@flipon/contract/map');
const loadBins = async () => (await contract()).hitBinsSchema;
const loadComposition = async () => (await contract()).compositionSchema;
const loadSpans = async () => (await contract()).featureSpansSchema;
const loadDepth = async () => (await contract()).depthSchema;

/** What is asked for once is kept a while, so that going back and forth asks for nothing. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000 };

/** Hits and covered bases of a finished result in bins of `binBp` bases, which never change. */
export function hitBinsQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  range: MapRange,
  binBp: number,
) {
  return queryOptions({
    queryKey: ['mapBins', kind, id, range, binBp],
    queryFn: ({ signal }) =>
      request(loadBins, `analyse/${apiRoute}/${id}/bins`, { query: { ...range, binBp }, signal }),
    ...KEPT,
  });
}

/** Bases of each sort in bins of `binBp` bases. */
export function compositionQuery(sequenceId: string, range: MapRange, binBp: number) {
  return queryOptions({
    queryKey: ['mapComposition', sequenceId, range, binBp],
    queryFn: ({ signal }) =>
      request(loadComposition, `sequence/${sequenceId}/composition`, {
        query: { ...range, binBp },
        signal,
      }),
    ...KEPT,
  });
}

/** Features of a range one by one, or how many begin where. They change with their files. */
export function featureSpansQuery(sequenceId: string, range: MapRange) {
  return queryOptions({
    queryKey: ['sequence', sequenceId, 'features', 'spans', range],
    queryFn: ({ signal }) =>
      request(loadSpans, `sequence/${sequenceId}/feature-spans`, { query: { ...range }, signal }),
    staleTime: 60_000,
  });
}

/** @param pair two of the results by their index, whose common bases are counted, too */
export function depthQuery(
  sequenceId: string,
  range: MapRange,
  binBp: number,
  { results, pair }: { results: readonly string[]; pair: readonly [number, number] | null },
) {
  const query = {
    ...range,
    binBp,
    results: results.join(','),
    ...(pair === null ? {} : { pair: pair.join(',') }),
  };
  return queryOptions({
    queryKey: ['mapDepth', sequenceId, query],
    queryFn: ({ signal }) => request(loadDepth, `sequence/${sequenceId}/depth`, { query, signal }),
    ...KEPT,
  });
}
