import type { MapFigure } from '@flipon/contract/map-figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isLive } from '../events/events.ts';
import { request } from '../request.ts';
import { type ExportedFile, type ExportOptions, exportQuery } from './export-link.ts';

/** The results of an archive: all those of sequences, or of a batch. */
export type EverythingOf = { sequences: readonly string[] } | { campaign: string };

const UNFINISHED_MS = 2_000;

const loadSchema = async () => (await import('@flipon/contract/everything')).everythingSchema;

const queryOf = (of: EverythingOf, { format }: Pick<ExportOptions, 'format'>) => ({
  ...('sequences' in of ? { sequences: of.sequences.join(',') } : of),
  format,
});

/** What an archive of everything will have in it. It is refetched as maps are, whenever an analysis ends. */
export function everythingQuery(of: EverythingOf, { format }: Pick<ExportOptions, 'format'>) {
  return queryOptions({
    queryKey: ['map', 'everything', of, format],
    queryFn: ({ signal }) => {
      const query = queryOf(of, { format });
      return request(loadSchema, 'analyse/all/export', { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !isLive() && (state.data?.payload.leftOutCount ?? 0) > 0 ? UNFINISHED_MS : false,
  });
}

/** The archive. @param figures makes the figures of its maps, packed, and the reasons of those without one */
export function everythingFile(
  of: EverythingOf,
  options: ExportOptions,
  figures: (() => Promise<readonly MapFigure[]>) | null,
): ExportedFile {
  return {
    name: null,
    path: 'analyse/all/export.zip',
    query: { ...queryOf(of, options), ...exportQuery(options) },
    ...(figures !== null && {
      content: async () => {
        const body = JSON.stringify({ figures: await figures() });
        return new Blob([body], { type: 'application/json' });
      },
    }),
  };
}
