import type { z } from 'zod';
import { addressOf } from './address.ts';
import { errorFromAnswer, unreachable } from './api-error.ts';
import { heardServer } from './connection/page-connection.ts';
import { type LoadSchema, parseAnswer, requestAnswer } from './request.ts';
import { session } from './session/page-session.ts';
import { IS_LOCAL } from './transport/mode.ts';
import { withQuery } from './with-query.ts';

export interface SendFormCall {
  /** Below /api/. */
  path: string;
  query?: Parameters<typeof withQuery>[1];
  form: FormData;
  /** Bytes of the file alone; the form around it does not count. */
  fileBytes: number;
  signal: AbortSignal;
  onSent: (sentBytes: number) => void;
  /** All bytes are sent; the server reads them. */
  onReading: () => void;
}

/** Posts a form with a file, and reports the bytes sent. Throws ApiError, or the signal's reason. */
export async function sendForm<Schema extends z.ZodType>(
  schema: Schema | LoadSchema<Schema>,
  call: SendFormCall,
): Promise<z.output<Schema>> {
  if (IS_LOCAL) return hand(schema, call);
  const token = await session.token();
  let answer = await send(call, token);
  if (answer.status === 401) answer = await send(call, await session.replace(token));
  const { status, text } = answer;
  if (status !== 201 && status !== 200) throw await errorFromAnswer(status, text);
  return parseAnswer(typeof schema === 'function' ? await schema() : schema, status, text);
}

/** To the engine of this page, which reads the file where it is. */
async function hand<Schema extends z.ZodType>(
  schema: Schema | LoadSchema<Schema>,
  { path, query, form, fileBytes, signal, onSent, onReading }: SendFormCall,
): Promise<z.output<Schema>> {
  onSent(fileBytes);
  onReading();
  const answer = await requestAnswer(path, { method: 'POST', query, form, signal });
  const reader = typeof schema === 'function' ? await schema() : schema;
  return parseAnswer(reader, answer.status, await answer.text());
}

/** XMLHttpRequest, because fetch does not report how much of a body is sent. */
function send(
  { path, query = {}, form, fileBytes, signal, onSent, onReading }: SendFormCall,
  token: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.upload.addEventListener('progress', (event) => {
      heardServer();
      onSent(Math.min(event.loaded, fileBytes));
    });
    xhr.upload.addEventListener('load', onReading);
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', () => reject(unreachable()));
    xhr.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', withQuery(addressOf(`/api/${path}`), query));
    xhr.setRequestHeader('Authorization', token);
    xhr.send(form);
  });
}
