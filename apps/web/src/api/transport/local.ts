import type { EngineAnswer, EngineCall, ToEngine } from '@flipon/contract/engine-message';
import type { ErrorBody } from '@flipon/contract/error';
import { addressOf } from '../address.ts';
import { bodyOf } from './call-body.ts';
import { startEngine } from './start-engine.ts';
import type { Transport } from './transport.ts';

type Settle = PromiseWithResolvers<EngineAnswer>;

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);
const NOT_SECURE =
  'Browsers let a page compute and keep files only where it comes over https, or from this computer.';
const NOT_LOADED =
  'The program that computes in this page could not be loaded. Load the page again.';

let engine: Worker | null = null;
let calls = 0;
let hasAskedToKeep = false;
const waiting = new Map<number, Settle>();

/** An engine in a worker of this page answers its calls. */
export const transport: Transport = { fetch: fetchLocally, isThere: async () => true };

/**
 * Has the engine of this page answer a call, as a server would. It is started with the first one.
 *
 * @throws what the signal of the call was aborted with
 */
async function fetchLocally(...[input, init = {}]: Parameters<typeof fetch>): Promise<Response> {
  const { signal, method = 'GET', headers } = init;
  signal?.throwIfAborted();
  calls += 1;
  const id = calls;
  const call: EngineCall = {
    is: 'call',
    id,
    method,
    path: pathOf(input),
    headers: Object.fromEntries(new Headers(headers)),
    body: await bodyOf(init.body),
  };
  signal?.throwIfAborted();
  const settle = Promise.withResolvers<EngineAnswer>();
  waiting.set(id, settle);
  const handleAbort = () => {
    settle.reject(signal?.reason);
    endCall(id);
  };
  signal?.addEventListener('abort', handleAbort, { once: true });
  // With the first change: browsers may ask the person.
  if (method === 'POST' && !hasAskedToKeep) {
    hasAskedToKeep = true;
    navigator.storage?.persist?.().catch(() => false);
  }
  try {
    if (window.isSecureContext) send(call);
    else settle.resolve(refusal(id, NOT_SECURE));
    const answer = await settle.promise;
    return responseOf(answer, signal ?? undefined, () =>
      signal?.removeEventListener('abort', handleAbort),
    );
  } finally {
    waiting.delete(id);
  }
}

/** Below the base, with its query. */
function pathOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : input;
  const { pathname, search } = new URL(address, window.location.href);
  return `${pathname.slice(addressOf('').length)}${search}`;
}

function responseOf(
  { id, status, headers, body }: EngineAnswer,
  signal: AbortSignal | undefined,
  onEnd: () => void,
): Response {
  if (!(body instanceof ReadableStream)) {
    onEnd();
    return new Response(EMPTY.has(status) ? null : body, { status, headers });
  }
  // An abort ends a body that is being read, too, as `fetch` does it.
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  const handleEnd = () => {
    onEnd();
    endCall(id);
  };
  body.pipeTo(writable, { signal }).then(handleEnd, handleEnd);
  return new Response(readable, { status, headers });
}

function send(call: EngineCall): void {
  engine ??= openEngine();
  engine.postMessage(call);
}

/** Says that nobody waits for it any longer. */
function endCall(id: number): void {
  const message: ToEngine = { is: 'end', id };
  engine?.postMessage(message);
}

function openEngine(): Worker {
  const opened = startEngine();
  let hasAnswered = false;
  opened.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
    hasAnswered = true;
    const settle = waiting.get(data.id);
    if (settle !== undefined) settle.resolve(data);
    // Its call has ended meanwhile.
    else if (data.body instanceof ReadableStream) void data.body.cancel();
  };
  opened.onerror = () => {
    // Later its errors are answers.
    if (hasAnswered) return;
    opened.terminate();
    engine = null;
    for (const [id, { resolve }] of waiting) {
      resolve(refusal(id, NOT_LOADED));
    }
  };
  return opened;
}

function refusal(id: number, message: string): EngineAnswer {
  const said: ErrorBody = {
    timestamp: new Date().toISOString(),
    status: 503,
    error: 'Service Unavailable',
    code: 'unavailable',
    message,
    path: '',
    requestId: '',
  };
  const headers = { 'content-type': 'application/json' };
  const body = new TextEncoder().encode(JSON.stringify(said));
  return { is: 'answer', id, status: said.status, headers, body };
}
