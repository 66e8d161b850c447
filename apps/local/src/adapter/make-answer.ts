import type { Answer, AnswerRoute } from '@flipon/answers/answer-route';
import { attachment } from '@flipon/answers/attachment';
import type { EngineAnswer, StreamPort } from '@flipon/contract/engine-message';
import { z } from 'zod';

/** An answer without the number of its call. */
export interface CallAnswer extends Omit<EngineAnswer, 'is' | 'id' | 'body'> {
  body: Exclude<EngineAnswer['body'], StreamPort>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer of JSON. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): CallAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const about = { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...headers };
  return { status, headers: about, body: bytes };
}

/**
 * An answer of a route as it goes to the page. Its JSON is what the schema of its status lets pass.
 *
 * @param signal aborted where nobody reads the stream any longer
 * @throws Error where the route does not describe it
 */
export function callAnswerOf(
  route: Pick<AnswerRoute, 'answers' | 'path'>,
  answer: Answer,
): CallAnswer {
  const { status = 200, body, stream, mediaType, fileName } = answer;
  const headers: Readonly<Record<string, string>> = {
    'cache-control': 'no-store',
    ...answer.headers,
    ...(fileName === undefined ? {} : { 'content-disposition': attachment(fileName) }),
    ...(mediaType === undefined ? {} : { 'content-type': mediaType }),
  };
  if (stream !== undefined) return { status, headers, body: streamOf(stream) };
  if (body === undefined || body === null) return { status, headers, body: null };
  if (headers['content-type'] !== undefined && typeof body === 'string') {
    return { status, headers, body: new TextEncoder().encode(body) };
  }
  const schema = Object.entries(route.answers).find(([key]) => Number(key) === status)?.[1];
  if (schema === undefined) throw new Error(`${route.path} does not describe ${status}.`);
  return jsonAnswer(status, z.encode(schema, body), headers);
}

function streamOf(
  pieces: AsyncIterable<string | Uint8Array> | readonly string[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  async function* all() {
    yield* pieces;
  }
  const iterator = all();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done || value === undefined) return controller.close();
      // A copy: the buffer of a piece may be larger, or used again.
      controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value.slice());
    },
    async cancel() {
      await iterator.return(undefined);
    },
  });
}
