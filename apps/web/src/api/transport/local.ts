import { engineInfo, LARGEST_FILE_MB } from '@flipon/contract/engine-info';
import type { EngineAnswer, EngineCall, ToEngine } from '@flipon/contract/engine-message';
import type { ErrorBody } from '@flipon/contract/error';
import { version } from '../../../package.json';
import { toolList } from '../../ui/kind-list/kind-list.ts';
import { listedKinds } from '../../ui/kind-list/listed-kinds.ts';
import { askBeforeLeaving } from '../../ui/state/ask-before-leaving.ts';
import { addressOf } from '../address.ts';
import { bodyOf } from './call-body.ts';
import { changesUnderWay } from './changes-under-way.ts';
import { engineUse } from './engine-use.ts';
import { readByPort } from './read-by-port.ts';
import { startEngine } from './start-engine.ts';
import type { Transport } from './transport.ts';

type Settle = PromiseWithResolvers<EngineAnswer>;

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);
const OLD_BROWSER =
  'This browser lacks what a page needs to compute and keep files. Use a version of 2024 or later of Chrome, Edge, Firefox or Safari, and an ordinary window.';
const NOT_SECURE =
  'Browsers let a page compute and keep files only where it comes over https, or from this computer.';
const NOT_LOADED =
  'The program that computes in this page could not be loaded. Load the page again.';

/** A first visitor's page asks this alone, so that no engine is loaded before there is something to do. */
const INFO = pathOf(addressOf('/api/management/info'));
const INFO_BODY = engineInfo([...listedKinds, ...toolList.map(({ tool }) => tool)], {
  version,
  maxUploadMb: LARGEST_FILE_MB,
});

let engine: Worker | null = null;
let calls = 0;
let hasAskedToKeep = false;
const waiting = new Map<number, Settle>();
/** Answers whose content is a file of this browser. */
const files = new WeakMap<Response, Blob>();

/** An engine in a worker of this page answers its calls. */
export const transport: Transport = {
  fetch: fetchLocally,
  blobOf: async (answer) => files.get(answer) ?? answer.blob(),
  isThere: async () => true,
};

/**
 * Has the engine of this page answer a call, as a server would. It is started with the first one that is about something
 * that it keeps.
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
  const changes = method === 'GET' ? 0 : 1;
  changesUnderWay.set(changesUnderWay.get() + changes);
  // An import ends with the page.
  const isImport = Array.isArray(call.body) || call.path.includes('/import/');
  const stopAsking = method === 'POST' && isImport ? askBeforeLeaving() : () => {};
  try {
    const why = whyNot();
    if (why !== null) settle.resolve(refusal(id, why));
    else if (isOfNoLibrary(call)) settle.resolve(answerOf(id, 200, INFO_BODY));
    else send(call);
    const answer = await settle.promise;
    return responseOf(answer, signal ?? undefined, () =>
      signal?.removeEventListener('abort', handleAbort),
    );
  } finally {
    stopAsking();
    waiting.delete(id);
    changesUnderWay.set(changesUnderWay.get() - changes);
  }
}

/** Why no engine can run in this page; null where one can. */
function whyNot(): string | null {
  if (!window.isSecureContext) return NOT_SECURE;
  // Types say that all of these are there, and some browsers lack them.
  const { storage, locks }: Partial<Navigator> = navigator;
  const hasFiles = storage?.getDirectory !== undefined && 'indexedDB' in window;
  return hasFiles && locks !== undefined && 'Worker' in window ? null : OLD_BROWSER;
}

/** Whether the page knows the answer without an engine. Where a library is, another tab may have it open. */
function isOfNoLibrary({ method, path }: EngineCall): boolean {
  return method === 'GET' && path === INFO && !engineUse.hasLibrary();
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
  const stream = body instanceof MessagePort ? readByPort(body) : body;
  if (!(stream instanceof ReadableStream)) {
    onEnd();
    const response = new Response(EMPTY.has(status) ? null : stream, { status, headers });
    if (stream instanceof Blob) files.set(response, typed(stream, headers));
    return response;
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
  stream.pipeTo(writable, { signal }).then(handleEnd, handleEnd);
  return new Response(readable, { status, headers });
}

/** The same content under the type that the answer names. */
function typed(file: Blob, headers: EngineAnswer['headers']): Blob {
  return file.slice(0, file.size, headers['content-type']);
}

function send(call: EngineCall): void {
  engineUse.begin();
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
    else if (data.body instanceof MessagePort) void readByPort(data.body).cancel();
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
  return answerOf(id, said.status, said);
}

function answerOf(id: number, status: number, said: object): EngineAnswer {
  const headers = { 'content-type': 'application/json' };
  const body = new TextEncoder().encode(JSON.stringify(said));
  return { is: 'answer', id, status, headers, body };
}
