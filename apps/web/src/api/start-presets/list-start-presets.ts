import type { StartPreset } from '@flipon/contract/start-preset';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export type { StartPreset };

const loadSchema = async () =>
  (await import('@flipon/contract/start-preset')).startPresetListSchema;

export const startPresetsKey = ['presets'] as const;

/** The user's presets of kinds to be started together, oldest first. */
export const startPresetListQuery = queryOptions({
  queryKey: startPresetsKey,
  queryFn: ({ signal }) => request(loadSchema, 'presets', { signal }),
  staleTime: 60_000,
});
