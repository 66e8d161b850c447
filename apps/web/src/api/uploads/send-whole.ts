import type { UploadAnswer } from '@flipon/contract/upload';
import { type SendFormCall, sendForm } from '../send-form.ts';

const loadSchema = async () => (await import('@flipon/contract/upload')).importFileAnswerSchema;

export interface WholeFile extends Pick<SendFormCall, 'signal' | 'onSent' | 'onReading'> {
  file: File;
  /** As an import takes them. */
  options: object | null;
}

/** Sends a file as one form and waits until it is imported. Throws ApiError, or the signal's reason. */
export async function sendWhole({ file, options, ...call }: WholeFile): Promise<UploadAnswer> {
  const form = new FormData();
  if (options !== null) form.append('json', JSON.stringify(options));
  form.append('file', file, file.name);
  const { onSent, onReading, signal } = call;
  const path = 'sequence/import/file';
  const fileBytes = file.size;
  const { items, batches, leftOut, payload } = await sendForm(loadSchema, {
    ...{ path, form, fileBytes, signal, onSent, onReading },
  });
  const { created } = payload;
  const read = { size: fileBytes, received: fileBytes, status: 'DONE', message: null } as const;
  return {
    payload: { id: payload.id, filename: file.name, created, expires: created, ...read },
    ...{ items, batches, leftOut },
  };
}
