import { queryOptions } from '@tanstack/react-query';
import type { ExportedFile } from '../hits/export-link.ts';
import { request } from '../request.ts';
import type { MapRange } from './map-tiles.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).overlapsSchema;

/** The overlaps of results in a range, counted in bases; null for the whole sequence. */
export function overlapsQuery(
  sequenceId: string,
  results: readonly string[],
  range: MapRange | null,
) {
  const query = { results: results.join(','), ...range };
  return queryOptions({
    queryKey: ['mapOverlaps', sequenceId, query],
    queryFn: ({ signal }) =>
      request(loadSchema, `sequence/${sequenceId}/overlaps`, { query, signal }),
    // Features may be added; hits of finished results stay.
    staleTime: 60_000,
    enabled: results.length > 0,
  });
}

/**
 * Which stretches: those in all of `inside`, and with `only` in none of the others; or those in exactly
 * `depth` of the results, 0 for none.
 */
export interface WantedIntervals {
  /** By their index among the results; in any of them where it is empty. */
  inside: readonly number[];
  only: boolean;
  depth?: number;
  /** Only bases that features of this type cover. */
  feature?: string;
  /** Stretches of the first of two results by distance to the nearest of the second: "1-10", "none". */
  nearest?: { pair: readonly [number, number]; distance: string };
}

/**
 * The stretches counted by a number, as a file; of an arc across the origin if the range ends
 * before it begins.
 */
export function intervalsFile(
  sequenceId: string,
  results: readonly string[],
  range: MapRange | null,
  { inside, only, depth, feature, nearest }: WantedIntervals,
  format: 'bed' | 'tsv',
): ExportedFile {
  return {
    name: null,
    path: `sequence/${sequenceId}/overlaps/intervals`,
    query: {
      results: results.join(','),
      ...range,
      ...(inside.length === 0 ? {} : { inside: inside.join(',') }),
      only: only ? 'yes' : 'no',
      ...(depth === undefined ? {} : { depth: String(depth) }),
      ...(feature === undefined ? {} : { feature }),
      ...(nearest === undefined
        ? {}
        : { nearest: nearest.pair.join(','), distance: nearest.distance }),
      format,
    },
  };
}

const loadNearest = async () => (await import('@flipon/contract/map')).nearestSchema;

/** Distances from hits of results and lanes in a range to the nearest ones of each other. */
export function nearestQuery(sequenceId: string, results: readonly string[], range: MapRange) {
  const query = { results: results.join(','), from: range.from, to: range.to };
  return queryOptions({
    queryKey: ['mapNearest', sequenceId, query],
    queryFn: ({ signal }) =>
      request(loadNearest, `sequence/${sequenceId}/overlaps/nearest`, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: results.length > 1,
  });
}
