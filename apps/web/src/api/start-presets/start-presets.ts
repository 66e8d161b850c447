import type { StartPreset } from '@flipon/contract/start-preset';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Work } from '../campaigns/start-campaign.ts';
import { request, requestText } from '../request.ts';

const loadSchema = async () =>
  (await import('@flipon/contract/start-preset')).startPresetAnswerSchema;

interface Saving {
  /** Of the preset that is replaced; null for a new one. */
  id: string | null;
  name: string;
  kinds: readonly Work[] | StartPreset['kinds'];
}

/** Stores a preset, or changes one; refetches the list. */
export function useSaveStartPreset() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, kinds }: Saving) => {
      const path = id === null ? 'presets' : `presets/${id}`;
      const answer = await request(loadSchema, path, {
        method: id === null ? 'POST' : 'PUT',
        body: { name, kinds },
      });
      return answer.payload;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: startPresetsKey }),
  });
}

/** Deletes a preset; the call outlives the page. Throws ApiError. */
export async function deleteStartPreset(id: string): Promise<void> {
  await requestText(`presets/${id}`, { method: 'DELETE', keepalive: true });
}

export type { StartPreset };

const loadList = async () => (await import('@flipon/contract/start-preset')).startPresetListSchema;

export const startPresetsKey = ['presets'] as const;

/** The user's presets of kinds to be started together, oldest first. */
export const startPresetListQuery = queryOptions({
  queryKey: startPresetsKey,
  queryFn: ({ signal }) => request(loadList, 'presets', { signal }),
  staleTime: 60_000,
});
