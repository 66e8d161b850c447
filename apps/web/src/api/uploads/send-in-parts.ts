import type { DetailedError, Upload } from 'tus-js-client';
import { addressOf } from '../address.ts';
import { ApiError, errorFromAnswer, unreachable } from '../api-error.ts';
import { heardServer, missedServer } from '../connection/page-connection.ts';
import { session } from '../session/page-session.ts';
import { FIRST_PART_BYTES, nextPartBytes } from './part-size.ts';
import { retryDelayMs } from './retry-delay.ts';

const ENDPOINT = addressOf('/api/upload');
/** A line that was cut without a word, as by a closed laptop, gives no error for many minutes. */
const SILENT_MS = 30_000;
/** An error of the server may pass; one that occurs this often does not. */
const MOST_SERVER_ERRORS = 4;
/**
 * The connection stalled for long; or another part of the same upload is still being read, or was taken
 * although its answer was lost.
 */
const PASSING = [408, 409, 423];

export interface PartsCall {
  file: File;
  /** The server's data about the file; sent when the upload begins. */
  metadata: Readonly<Record<string, string>>;
  /** An upload to resume; null begins one. */
  uploadId: string | null;
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  /** Bytes that are sent, those of earlier visits too. */
  onSent: (sentBytes: number) => void;
  /** Whether the server is away; the upload resumes by itself when it is back. */
  onAway: (isAway: boolean) => void;
}

/**
 * Sends a file by the tus protocol in parts, each as large as the line takes in half a second, until
 * the server has all of it. A lost line is waited for, however long. Answers the upload's id. Throws
 * ApiError where the server refuses, or the signal's reason.
 */
export async function sendInParts(call: PartsCall): Promise<string> {
  const tus = await import('tus-js-client');
  let uploadId = call.uploadId;
  let reachedBytes = -1;
  let failures = 0;
  for (;;) {
    call.signal.throwIfAborted();
    let token = '';
    const outcome = await sendFrom({
      call: {
        ...call,
        onSent(sentBytes) {
          if (sentBytes > reachedBytes) {
            reachedBytes = sentBytes;
            failures = 0;
          }
          call.onAway(false);
          call.onSent(sentBytes);
        },
      },
      Upload: tus.Upload,
      // A large file may outlive a token.
      async nextToken() {
        token = await session.token();
        return token;
      },
      uploadId,
      onBegun(begun) {
        uploadId = begun;
        call.onBegun(begun);
      },
    });
    if (outcome === 'sent' && uploadId !== null) return uploadId;
    if (outcome === 'sent') throw new Error('an upload without an address was sent');
    call.signal.throwIfAborted();
    failures += 1;
    await requireReadable(call.file);
    const refusal = await refusalOf(outcome, failures);
    if (refusal?.status === 401 && failures === 1) await session.replace(token);
    else if (refusal !== null) throw refusal;
    else {
      call.onAway(true);
      missedServer();
      await pauseOrOnline(retryDelayMs(failures, Math.random()), call.signal);
    }
  }
}

interface Attempt {
  call: PartsCall;
  Upload: typeof Upload;
  nextToken: () => Promise<string>;
  uploadId: string | null;
  onBegun: (uploadId: string) => void;
}

/** One attempt, from wherever the server is: all is sent, or what went wrong. */
function sendFrom(attempt: Attempt): Promise<'sent' | Error> {
  const { call, nextToken, uploadId, onBegun } = attempt;
  return new Promise((resolve) => {
    let partBeganMs = performance.now();
    let silence = 0;
    const end = (outcome: 'sent' | Error) => {
      window.clearTimeout(silence);
      call.signal.removeEventListener('abort', handleAbort);
      resolve(outcome);
    };
    const stop = (reason: Error) => {
      void upload.abort();
      end(reason);
    };
    const hear = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => stop(unreachable()), SILENT_MS);
    };
    // Before the server has named it, an upload cannot be deleted: the answer is waited for.
    const handleAbort = () => upload.url !== null && stop(new Error('cancelled'));

    const upload = new attempt.Upload(call.file, {
      ...(uploadId === null
        ? { endpoint: new URL(ENDPOINT, window.location.href).href }
        : { uploadUrl: `${ENDPOINT}/${uploadId}` }),
      metadata: { ...call.metadata },
      chunkSize: FIRST_PART_BYTES,
      // Tries are counted out there, where the page knows more than a number of them.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => request.setHeader('Authorization', await nextToken()),
      onUploadUrlAvailable() {
        const id = idOf(upload.url);
        // Behind a proxy, a server may not know its own public name.
        upload.url = `${ENDPOINT}/${id}`;
        onBegun(id);
        partBeganMs = performance.now();
        if (call.signal.aborted) handleAbort();
      },
      onProgress(sentBytes) {
        hear();
        // A line that a file fills may have no room for anything else.
        heardServer();
        call.onSent(sentBytes);
      },
      onChunkComplete(partBytes) {
        const nowMs = performance.now();
        // Measured again for each part; the last one is shorter and says little.
        upload.options.chunkSize = nextPartBytes(partBytes, nowMs - partBeganMs);
        partBeganMs = nowMs;
      },
      onSuccess: () => end('sent'),
      onError: end,
    });
    call.signal.addEventListener('abort', handleAbort);
    hear();
    upload.start();
  });
}

function idOf(url: string | null): string {
  const id = url?.split('/').at(-1);
  if (id === undefined || id === '') throw new Error('an upload has no address');
  return id;
}

/** The server's lasting refusal to continue; null if there is none. */
async function refusalOf(error: Error, failures: number): Promise<ApiError | null> {
  if (error instanceof ApiError) return null;
  const { originalResponse } = error as Partial<DetailedError>;
  if (originalResponse === undefined) throw error;
  const status = originalResponse?.getStatus() ?? 0;
  // A limit of storage gives no time to come back.
  const isCrowd = status === 429 && Boolean(originalResponse?.getHeader('Retry-After'));
  const isPassing = status === 0 || PASSING.includes(status) || isCrowd || isGateway(status);
  if (isPassing || (status === 500 && failures < MOST_SERVER_ERRORS)) return null;
  return errorFromAnswer(status, originalResponse?.getBody() ?? '');
}

/** A browser reports a changed or moved file in the same way as a lost connection. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    const message = 'The file cannot be read: it was changed or moved. Choose it again.';
    throw new ApiError(0, 'invalid_request', message, { cause });
  }
}

/** 507 is the server's own: its disk is full. */
function isGateway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Ends early where the browser says that it is back on a line; that it is off one is not trusted. */
function pauseOrOnline(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = window.setTimeout(end, delayMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
