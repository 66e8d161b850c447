import type { z } from 'zod';
import { loadCode } from '../ui/state/load-code.ts';
import { addressOf } from './address.ts';
import { ApiError, errorFromAnswer, unreachable } from './api-error.ts';
import { watchedFetch } from './connection/page-connection.ts';
import type { CallHeaders } from './session/credentials.ts';
import { pageCredentials } from './session/page-credentials.ts';
import { withQuery } from './with-query.ts';

export interface RequestInitOfApi {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent in its place as `multipart/form-data`. */
  form?: FormData;
  /** Sent in its place as it is, under its own type. */
  content?: Blob;
  query?: Parameters<typeof withQuery>[1];
  signal?: AbortSignal;
  /** Lets the call outlive the page; browsers take about 20 of these at a time. */
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** Loads the schema of an answer while the server makes it: no page waits for it before it is drawn. */
export type LoadSchema<Schema extends z.ZodType> = () => Promise<Schema>;

/**
 * The one way to call the server: `path` is below /api/, `schema` parses the answer (an empty one,
 * such as a 204, is undefined). A refused token is replaced once by a new guest's; a share link has
 * no replacement. Throws ApiError.
 */
export async function request<Schema extends z.ZodType>(
  schema: Schema | LoadSchema<Schema>,
  path: string,
  init: RequestInitOfApi = {},
): Promise<z.output<Schema>> {
  const answering = answerOf(path, init);
  const loading = typeof schema === 'function' ? loadCode(schema) : schema;
  const [{ status, text }, reader] = await Promise.all([answering, loading]);
  return parseAnswer(reader, status, text);
}

/** The same for an answer that is text and no JSON; `''` where there is none, as after a 204. */
export async function requestText(path: string, init: RequestInitOfApi = {}): Promise<string> {
  return (await answerOf(path, init)).text;
}

/** A successful answer whose body is read as it arrives. Throws ApiError. */
export async function requestAnswer(path: string, init: RequestInitOfApi = {}): Promise<Response> {
  const credentials = pageCredentials();
  const right = await credentials.headers();
  let answer = await send(path, init, right);
  const another = answer.status === 401 ? await credentials.inPlaceOf(right) : null;
  if (another !== null) answer = await send(path, init, another);
  if (!answer.ok) throw await errorFromAnswer(answer.status, await readText(answer));
  return answer;
}

async function answerOf(
  path: string,
  init: RequestInitOfApi,
): Promise<{ status: number; text: string }> {
  const answer = await requestAnswer(path, init);
  return { status: answer.status, text: await readText(answer) };
}

/** Parses the text of a successful answer; throws ApiError where it is not what the contract says. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  status: number,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    throw new ApiError(
      status,
      'unreadable_answer',
      'The server answered with something that this page cannot read. Reload the page: it may be older than the server.',
      { cause },
    );
  }
}

async function send(path: string, init: RequestInitOfApi, right: CallHeaders): Promise<Response> {
  const { method = 'GET', body, form, content, query = {}, signal, keepalive, headers } = init;
  try {
    return await watchedFetch(withQuery(addressOf(`/api/${path}`), query), {
      method,
      signal,
      keepalive,
      headers: {
        ...headers,
        ...right,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? (form ?? content) : JSON.stringify(body),
    });
  } catch (cause) {
    throw failureOfSending(cause);
  }
}

async function readText(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch (cause) {
    throw failureOfSending(cause);
  }
}

/** An abort is passed on unchanged, so that the query library recognises it. */
function failureOfSending(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return unreachable(cause);
}
