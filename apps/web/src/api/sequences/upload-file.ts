import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { errorFromAnswer, unreachable } from '../api-error.ts';
import { heardServer } from '../connection/page-connection.ts';
import { parseAnswer } from '../request.ts';
import { session } from '../session/page-session.ts';

export interface FileImport {
  name: string;
  /** Absent where the first bytes tell nothing, as with a compressed file. */
  format?: 'FASTA' | 'PLAIN';
  circular: boolean;
  tags: readonly string[];
}

export interface UploadCall {
  file: File;
  options: FileImport;
  /** Bytes sent and bytes in all. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/** Uploads one file. A refused token is replaced once. Throws ApiError, or the signal's reason. */
export async function uploadFile(call: UploadCall) {
  const token = await session.token();
  let answer = await send(call, token);
  if (answer.status === 401) answer = await send(call, await session.replace(token));
  if (answer.status !== 201 && answer.status !== 200) {
    throw await errorFromAnswer(answer.status, answer.text);
  }
  return parseAnswer(sequenceAnswerSchema, answer.status, answer.text);
}

/** XMLHttpRequest, because fetch does not tell how much of a body is sent. */
function send(
  { file, options, onProgress, signal }: UploadCall,
  token: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    // The server can judge the options before the file arrives only if they come first.
    form.append('json', JSON.stringify({ ...options, type: 'DNA' }));
    form.append('file', file);
    xhr.upload.addEventListener('progress', (event) => {
      // A line that a file fills may have no room for anything else.
      heardServer();
      onProgress(event.loaded, event.total);
    });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', () => reject(unreachable()));
    xhr.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', '/api/sequence/import/file');
    xhr.setRequestHeader('Authorization', token);
    xhr.send(form);
  });
}
