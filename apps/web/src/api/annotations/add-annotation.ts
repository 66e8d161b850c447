import { annotationImportAnswerSchema } from '@flipon/contract/feature';
import { errorFromAnswer, unreachable } from '../api-error.ts';
import { heardServer } from '../connection/page-connection.ts';
import { parseAnswer } from '../request.ts';
import { session } from '../session/page-session.ts';

interface AnnotationUpload {
  sequenceId: string;
  file: File;
  /** Bytes sent and bytes in all. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/** Sends a file of features. A refused token is replaced once. Throws ApiError, or the signal's reason. */
export async function addAnnotation(upload: AnnotationUpload) {
  const token = await session.token();
  let answer = await send(upload, token);
  if (answer.status === 401) answer = await send(upload, await session.replace(token));
  if (answer.status !== 201) throw await errorFromAnswer(answer.status, answer.text);
  return parseAnswer(annotationImportAnswerSchema, answer.status, answer.text);
}

/** XMLHttpRequest, because fetch does not tell how much of a body is sent. */
function send(
  { sequenceId, file, onProgress, signal }: AnnotationUpload,
  token: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    xhr.upload.addEventListener('progress', (event) => {
      heardServer();
      onProgress(event.loaded, event.total);
    });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', () => reject(unreachable()));
    xhr.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', `/api/sequence/${sequenceId}/annotations`);
    xhr.setRequestHeader('Authorization', token);
    xhr.send(form);
  });
}
