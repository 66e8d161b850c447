import type { GivenNames } from '@flipon/contract/feature';
import type { Lane } from '@flipon/contract/lane';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestText } from '../request.ts';
import { sendForm } from '../send-form.ts';
import { lanesKey } from './list-lanes.ts';

const loadSchema = async () => (await import('@flipon/contract/lane')).laneAnswerSchema;

/** Renames a lane; refetches the list. */
export function useRenameLane(sequenceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(loadSchema, `sequence/${sequenceId}/lanes/${id}`, {
        method: 'PATCH',
        body: { name },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) }),
  });
}

/** Deletes a lane with its rows; the call outlives the page. Throws ApiError. */
export async function deleteLane(sequenceId: string, id: string): Promise<void> {
  await requestText(`sequence/${sequenceId}/lanes/${id}`, { method: 'DELETE', keepalive: true });
}

/** Adds what is known of a sequence as a lane: measured motifs, or repeats of diseases; refetches the list. */
export function useAddKnownLane(sequenceId: string, of: 'known' | 'loci') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const path = `sequence/${sequenceId}/lanes/${of}`;
      return (await request(loadSchema, path, { method: 'POST' })).payload;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) }),
  });
}

interface SendLaneCall {
  file: File;
  /** That of the file where it is empty. */
  name: string;
  /** Whether all rows are moved where their letters show by how much. */
  shift: 'keep' | 'apply';
  /** The user's answers about names in it. */
  names?: GivenNames | undefined;
  sequenceId: string;
  signal: AbortSignal;
  onSent: (sentBytes: number) => void;
  /** All bytes are sent; the server reads them. */
  onReading: () => void;
}

/** Adds what another tool found to a sequence. Throws ApiError, or the signal's reason. */
export async function sendLane({
  file,
  name,
  shift,
  names,
  sequenceId,
  ...call
}: SendLaneCall): Promise<Lane> {
  const form = new FormData();
  if (name !== '') form.append('json', JSON.stringify({ name }));
  form.append('file', file);
  const path = `sequence/${sequenceId}/lanes`;
  const fileBytes = file.size;
  const query = { shift, ...(names && { names: JSON.stringify(names) }) };
  return (await sendForm(loadSchema, { ...call, path, query, form, fileBytes })).payload;
}
