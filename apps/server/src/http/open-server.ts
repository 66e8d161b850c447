import { randomUUID } from 'node:crypto';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '@flipon/answers/app-error';
import { noSuchAddress } from '@flipon/answers/call-refusals';
import { errorBody } from '@flipon/answers/error-body';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { CUT_AFTER_MS } from './close-refused.ts';
import type { ConnectionShare } from './limits/connection-share.ts';
import { ownHeaders } from './own-headers.ts';

/** An archive of 1000 results names each of them in its address, in some 41 KiB. */
const LONGEST_ADDRESS = 64 * 1024;
/** Bytes of an address and its headers together. */
const LARGEST_HEAD = 80 * 1024;
/** How long an idle connection stays open, a little longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;
/** A head that is not whole by then is refused; with the time between two looks it is 10 s. */
const HEAD_MS = 8_000;
/** Some hundred refusals a second would fill a log. */
const TELL_EVERY_MS = 10_000;
const BUSY_SECONDS = 5;
/** Characters in a request's first line besides the address. */
const LONGEST_WORDS = 32;

export interface OpenServerOptions {
  /** After this time without progress a connection is probed (see keep-working-lines). */
  standstillMs: number;
  /** Other than the usual time for a head, in milliseconds. */
  headMs?: number | undefined;
  share: ConnectionShare;
  log(): FastifyBaseLogger;
}

/**
 * The server of Node.js. It answers damaged requests, and those for no route, in the form of the routes, and
 * refuses connections beyond the share of a network before it reads anything from them.
 */
export function openServer(
  handle: RequestListener,
  { standstillMs, headMs = HEAD_MS, share, log }: OpenServerOptions,
): Server {
  const server = createServer(
    {
      maxHeaderSize: LARGEST_HEAD,
      headersTimeout: headMs,
      // By itself it looks every 30 s, and a head that never ends would have 38 s.
      connectionsCheckingInterval: headMs / 4,
      // An upload takes as long as its sender's line.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Ours says why (see served-hosts).
      requireHostHeader: false,
    },
    handle,
  );
  server.setTimeout(standstillMs);
  shareConnections(server, share, log);
  const answering = new WeakMap<Duplex, Set<ServerResponse>>();
  const newSet = (socket: Duplex) => {
    const open = new Set<ServerResponse>();
    answering.set(socket, open);
    // Node.js closes the first of them; others that wait for their turn on the line would never end.
    socket.once('close', () => {
      for (const response of open) response.destroy();
    });
    return open;
  };
  server.prependListener('request', (_request, response) => {
    const { socket } = response;
    if (socket === null) return;
    const open = answering.get(socket) ?? newSet(socket);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  // A client that waits for leave to send its body gets it once the route wants the body (see
  // `continueSending`).
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }

  const refused = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, error: AppError) => {
    // Later bytes of the connection are damaged, too.
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.on('error', () => {});
    const isInAnswer = [...(answering.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || isInAnswer) return void socket.destroy();
    const body = errorBody(error, { url: '', id: randomUUID() });
    log().info({ code: error.code, reqId: body.requestId }, 'no request');
    socket.end(written(body.status, JSON.stringify(body)));
    setTimeout(() => socket.destroy(), CUT_AFTER_MS).unref();
  };
  server.on('connect', (_request, socket) => {
    refuse(socket, noSuchAddress());
  });
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    // Browsers open lines that they may never need.
    if (error.code === 'ECONNRESET' || isSilent) socket.destroy();
    else refuse(socket, refusalOf(error));
  });
  return server;
}

/** Before Node.js gets them: a refused connection costs no parser. */
function shareConnections(
  server: Server,
  share: ConnectionShare,
  log: () => FastifyBaseLogger,
): void {
  let refused = 0;
  let toldMs = Number.NEGATIVE_INFINITY;
  const tell = (socket: Socket) => {
    refused += 1;
    if (performance.now() - toldMs < TELL_EVERY_MS) return;
    toldMs = performance.now();
    log().warn({ refused, ip: socket.remoteAddress }, 'connections refused: too many of a network');
    refused = 0;
  };
  const accept = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const outcome = share.take(socket);
    if (outcome === 'taken') {
      for (const listener of accept) listener.call(server, socket);
      return;
    }
    tell(socket);
    socket.on('error', () => {});
    const body = errorBody(outcome === 'own' ? tooManyOwn : tooMany, { url: '', id: randomUUID() });
    socket.end(written(body.status, JSON.stringify(body), BUSY_SECONDS), () => socket.destroy());
  });
}

const tooManyOwn = new AppError(
  'rate_limited',
  'Your network holds as many connections as it may. Close some, then try again.',
);
const tooMany = new AppError('unavailable', 'Too many connections are open. Try again soon.');

function refusalOf({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The headers of the request did not come.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return isWithinAddress(rawPacket) ? addressTooLong() : headersTooLarge();
  }
  if (code === 'HPE_INVALID_EOF_STATE') {
    return new AppError('invalid_request', 'The request ended before it was complete.');
  }
  return new AppError('invalid_request', 'This is no valid HTTP request.');
}

/**
 * A hook for all requests.
 *
 * @throws AppError address_too_long
 */
export async function refuseLongAddress({ raw }: FastifyRequest): Promise<void> {
  if ((raw.url ?? '').length > LONGEST_ADDRESS) throw addressTooLong();
}

function addressTooLong(): AppError {
  return new AppError(
    'address_too_long',
    `The address of a request can have ${LONGEST_ADDRESS / 1024} KiB at most.`,
  );
}

function headersTooLarge(): AppError {
  const most = LARGEST_HEAD / 1024;
  const message = `The address and the headers of a request can have ${most} KiB together.`;
  return new AppError('headers_too_large', message);
}

/** Whether the last bytes read are the begin of an address, or the end of a long one. */
function isWithinAddress(packet: Buffer | undefined): boolean {
  const [line = ''] = (packet ?? '').toString('latin1').split('\r\n', 1);
  const isEnd = line.length > LONGEST_WORDS && / HTTP\/\d\.\d$/.test(line.slice(-LONGEST_WORDS));
  return isEnd || /^[A-Z]+ \/\S*$/.test(line);
}

function written(status: number, body: string, retrySeconds?: number): string {
  const headers = {
    ...ownHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    date: new Date().toUTCString(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    ...(retrySeconds === undefined ? {} : { 'retry-after': `${retrySeconds}` }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
