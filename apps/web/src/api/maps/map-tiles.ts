import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Composition, Depth, HitBins } from '@flipon/contract/map';
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

/** Which bins: those with a base in a range. */
export interface BinQuestion extends MapRange {
  /** A power of 4. */
  binBp: number;
}

/** Hits and covered bases of a finished result by bins, of 64 bases or more. Throws ApiError. */
export function readHitBins(
  { apiRoute }: AnalysisDefinition,
  id: string,
  { from, to, binBp }: BinQuestion,
  signal: AbortSignal,
): Promise<HitBins> {
  const query = { from, to, binBp };
  return request(loadBins, `analyse/${apiRoute}/${id}/bins`, { query, signal });
}

/** Bases of each sort by bins. Throws ApiError. */
export function readComposition(
  sequenceId: string,
  { from, to, binBp }: BinQuestion,
  signal: AbortSignal,
): Promise<Composition> {
  const query = { from, to, binBp };
  return request(loadComposition, `sequence/${sequenceId}/composition`, { query, signal });
}

/** Bases of a whole sequence in one bin, or a few. */
export function compositionQuery(sequenceId: string, question: BinQuestion) {
  return queryOptions({
    queryKey: ['mapComposition', sequenceId, question],
    queryFn: ({ signal }) => readComposition(sequenceId, question, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Features of a range one by one, or how many begin where. They change with their files. */
export function featureSpansQuery(sequenceId: string, { from, to }: MapRange) {
  const query = { from, to };
  return queryOptions({
    queryKey: ['sequence', sequenceId, 'features', 'spans', query],
    queryFn: ({ signal }) =>
      request(loadSpans, `sequence/${sequenceId}/feature-spans`, { query, signal }),
    staleTime: 60_000,
  });
}

/** The feature of each of some hits of a result, a gene if the sequence has any. */
export function featuresOfHitsQuery(sequenceId: string, result: string, hits: readonly number[]) {
  const query = { result, hits: hits.join(',') };
  return queryOptions({
    queryKey: ['sequence', sequenceId, 'features', 'spans', query],
    queryFn: ({ signal }) =>
      request(loadSpans, `sequence/${sequenceId}/feature-spans`, { query, signal }),
    staleTime: 60_000,
  });
}

/**
 * The number of results on the bases of each bin. Throws ApiError.
 *
 * @param pair two of the results by their index, whose common bases are counted, too
 */
export function readDepth(
  sequenceId: string,
  { from, to, binBp }: BinQuestion,
  { results, pair }: { results: readonly string[]; pair: readonly [number, number] | null },
  signal: AbortSignal,
): Promise<Depth> {
  const query = {
    from,
    to,
    binBp,
    results: results.join(','),
    ...(pair === null ? {} : { pair: pair.join(',') }),
  };
  return request(loadDepth, `sequence/${sequenceId}/depth`, { query, signal });
}
