import type { GivenNames } from '@flipon/contract/feature';
import type { Lane } from '@flipon/contract/lane';
import { sendForm } from '../send-form.ts';

const loadSchema = async () => (await import('@flipon/contract/lane')).laneAnswerSchema;

export interface SendLaneCall {
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
