import { annotationImportAnswerSchema } from '@flipon/contract/feature';
import type { z } from 'zod';
import { addressOf } from '../address.ts';
import { errorFromAnswer, unreachable } from '../api-error.ts';
import { heardServer } from '../connection/page-connection.ts';
import { parseAnswer } from '../request.ts';
import { session } from '../session/page-session.ts';

export type AnnotationAnswer = z.infer<typeof annotationImportAnswerSchema>;

export interface SendAnnotationCall {
  file: File;
  sequenceId: string;
  signal: AbortSignal;
  onSent: (sentBytes: number) => void;
  /** All is there; the server reads it. */
  onReading: () => void;
}

/** Adds a file of features to a sequence. Throws ApiError, or the signal's reason. */
export async function sendAnnotation(call: SendAnnotationCall): Promise<AnnotationAnswer> {
  const token = await session.token();
  let answer = await send(call, token);
  if (answer.status === 401) answer = await send(call, await session.replace(token));
  if (answer.status !== 201 && answer.status !== 200) {
    throw await errorFromAnswer(answer.status, answer.text);
  }
  return parseAnswer(annotationImportAnswerSchema, answer.status, answer.text);
}

/** XMLHttpRequest, because fetch does not tell how much of a body is sent. */
function send(
  { file, sequenceId, signal, onSent, onReading }: SendAnnotationCall,
  token: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    xhr.upload.addEventListener('progress', (event) => {
      heardServer();
      onSent(Math.min(event.loaded, file.size));
    });
    xhr.upload.addEventListener('load', onReading);
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', () => reject(unreachable()));
    xhr.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', addressOf(`/api/sequence/${sequenceId}/annotations`));
    xhr.setRequestHeader('Authorization', token);
    xhr.send(form);
  });
}
