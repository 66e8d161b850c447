import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@flipon/answers/app-error';
import { fileTooLarge } from '@flipon/answers/file-refusals';
import type { ErrorCode } from '@flipon/contract/error';
import { type Locker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import { chunksOf } from '../http/bodies/chunks-of.ts';
import { ownerOf } from '../http/owner-of.ts';
import { UploadStore } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

const MB = 1024 * 1024;
export const UPLOAD_PATH = '/api/upload';
/** How long a request may go on that a later one for the same upload has asked to end. */
const ENDS_WITHIN_MS = 500;

const WORDS: Record<number, string> = {
  403: 'A part needs the header Upload-Offset and the type application/offset+octet-stream.',
  404: 'There is no such upload.',
  409: 'The upload goes on at another offset. Ask for it with HEAD.',
  410: 'The upload has expired.',
  412: 'Uploads are sent by tus 1.0.0: Tus-Resumable: 1.0.0.',
  413: 'More was sent than the file has bytes.',
  501: 'The length has to be said with Upload-Length, and parts cannot be joined.',
};
const CODES: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'precondition_failed',
  413: 'too_large',
};

/** Answers requests of the tus protocol: its library reads headers, Flipon keeps bytes and rows. */
export function createTusAnswer(deps: Deps, uploads: Uploads, locker: Locker) {
  const maxBytes = deps.options.maxUploadMb * MB;

  return async function answerTus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    let thrown: unknown = null;
    // One for each request: every call of the store is that of an owner.
    const server = new Server({
      path: UPLOAD_PATH,
      datastore: new UploadStore(deps, uploads, {
        ownerId: ownerOf(request),
        network: clientNetwork(request.ip),
      }),
      locker,
      lockDrainTimeout: ENDS_WITHIN_MS,
      maxSize: maxBytes,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: () => randomUUID(),
      onResponseError(_request, error) {
        thrown = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(toWebRequest(request));
    for (const [name, value] of response.headers) {
      // Among pages, only this server's own screen may call.
      if (!name.startsWith('access-control-') && name !== 'content-length')
        reply.header(name, value);
    }
    reply.header('tus-resumable', '1.0.0');
    if (response.status === 412) reply.header('tus-version', '1.0.0');
    // Errors of the library itself are plain data: a status and a text.
    if (thrown instanceof Error) throw thrown;
    if (response.status >= 400) throw refusalOf(response.status, await response.text());
    await reply.status(response.status).send(null);
  };

  function refusalOf(status: number, text: string): AppError {
    if (status === 413 && text.startsWith('Maximum size')) {
      return fileTooLarge(deps.options);
    }
    return new AppError(CODES[status] ?? 'invalid_request', WORDS[status] ?? text.trim());
  }
}

function toWebRequest(request: FastifyRequest): Request {
  const { method, headers, raw } = request;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(new URL(request.url, 'http://localhost'), {
    method,
    headers: given,
    ...(hasBody ? { body: bodyOf(raw), duplex: 'half' } : {}),
  } as RequestInit);
}

/** Its chunks as they are: Node.js would copy each of them, and leave the one before to the collector. */
function bodyOf(raw: Readable): ReadableStream<Uint8Array> {
  const chunks = chunksOf(raw);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
