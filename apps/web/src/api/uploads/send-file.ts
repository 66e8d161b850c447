import { isBatchEnded } from '@flipon/contract/batch-status';
import { type UploadAnswer, uploadAnswerSchema } from '@flipon/contract/upload';
import { ApiError } from '../api-error.ts';
import { watchBatches } from '../events/events.ts';
import { leastDelayMs, quickDelayMs } from '../events/poll-delay.ts';
import { request } from '../request.ts';
import { hasFeature } from '../transport/mode.ts';
import { forgetFile, rememberFile } from './known-files.ts';
import { sendInParts } from './send-in-parts.ts';
import { sendWhole } from './send-whole.ts';
import { claimUpload } from './sending-windows.ts';
import { deleteUpload } from './unfinished-uploads.ts';

/** The options of an import for the sequences of a file. */
export interface FileImport {
  /** Absent for an archive whose files keep their own names. */
  name: string | undefined;
  /** Absent if the first bytes show none, as with an archive. */
  format?: 'FASTA' | 'PLAIN' | undefined;
  circular: boolean;
  tags: readonly string[];
}

export interface SendCall {
  file: File;
  /** Null for a resumed upload, whose options the server has. */
  options: FileImport | null;
  uploadId: string | null;
  /** Distinguishes the file from others of the same name when its upload is resumed. */
  fingerprint: string;
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  onSent: (sentBytes: number) => void;
  onAway: (isAway: boolean) => void;
  /** All bytes are sent; the server reads them. */
  onReading: () => void;
  onAnswer: (answer: UploadAnswer) => void;
}

/**
 * Sends a file and waits until it is imported. A refusal ends it at once, also in the middle of a
 * part. An abort removes the stored bytes. Throws ApiError, or the signal's reason.
 */
export async function sendFile(call: SendCall): Promise<UploadAnswer> {
  if (!hasFeature('resumed uploads')) return sendWhole(call);
  const { file, options, signal } = call;
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let uploadId = call.uploadId;
  let following: Promise<UploadAnswer> | null = null;
  let isGone = false;
  let giveBack = () => {};

  const sending = new Promise<string>((resolve, reject) => {
    const begin = (id: string) => {
      uploadId = id;
      giveBack = claimUpload(id);
      rememberFile(id, { name: file.name, fingerprint: call.fingerprint });
      call.onBegun(id);
      following ??= followUpload(id, either, call.onAnswer);
      following.catch(reject);
    };
    if (uploadId !== null) begin(uploadId);
    sendInParts({
      ...call,
      metadata: {
        filename: file.name,
        ...(options === null ? {} : { options: JSON.stringify(options) }),
      },
      signal: either,
      onBegun: (id) => {
        if (id !== uploadId) begin(id);
      },
    }).then(resolve, reject);
  });
  try {
    const id = await sending;
    call.onReading();
    const answer = await (following ?? followUpload(id, either, call.onAnswer));
    isGone = true;
    return answer;
  } catch (error) {
    ending.abort(error);
    if (signal.aborted && uploadId !== null) await deleteUpload(uploadId);
    isGone = true;
    throw error;
  } finally {
    giveBack();
    if (isGone && uploadId !== null) forgetFile(uploadId);
  }
}

const MOST_OFTEN_MS = 250;
/** The upload ends a moment after its last sequence. */
const ALMOST_DONE_MS = 200;

/**
 * Looks at an upload until it is read, at once when an event reports one of its sequences. Throws
 * ApiError with the server's reason if it failed, or the signal's reason. It continues while the
 * server is away.
 */
async function followUpload(
  id: string,
  signal: AbortSignal,
  onAnswer: (answer: UploadAnswer) => void,
): Promise<UploadAnswer> {
  for (let looks = 1; ; looks++) {
    const beganMs = performance.now();
    const answer = await look(id, signal);
    if (answer !== null) {
      onAnswer(answer);
      const { status, message } = answer.payload;
      if (status === 'DONE') return answer;
      if (status === 'FAILED') {
        throw new ApiError(200, 'invalid_request', message ?? 'The file was not imported.');
      }
    }
    const parts = new Set(answer?.items.map((item) => item.id));
    const leastMs = leastDelayMs(performance.now() - beganMs);
    const delayMs = isAlmostDone(answer) ? ALMOST_DONE_MS : quickDelayMs(looks);
    await pauseOrNews(parts, { delayMs, leastMs }, signal);
  }
}

function isAlmostDone(answer: UploadAnswer | null): boolean {
  if (answer === null || answer.payload.status !== 'READING') return false;
  const { items, batches } = answer;
  return items.length > 0 && items.every(({ id }) => isBatchEnded(batches[id]?.status ?? 'FINISH'));
}

async function look(id: string, signal: AbortSignal): Promise<UploadAnswer | null> {
  try {
    return await request(uploadAnswerSchema, `upload/${id}`, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && error.code === 'unreachable') return null;
    throw error;
  }
}

/** Waits this long, or until an event about one of these sequences; never less than `leastMs`. */
function pauseOrNews(
  parts: ReadonlySet<string>,
  { delayMs, leastMs }: { delayMs: number; leastMs: number },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const beganMs = performance.now();
    const end = () => {
      window.clearTimeout(timer);
      stopWatching();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    let timer = window.setTimeout(end, Math.max(delayMs, leastMs));
    const stopWatching = watchBatches(({ subjectId }) => {
      if (!parts.has(subjectId)) return;
      window.clearTimeout(timer);
      const waitedMs = performance.now() - beganMs;
      timer = window.setTimeout(end, Math.max(0, MOST_OFTEN_MS - waitedMs, leastMs - waitedMs));
    });
    signal.addEventListener('abort', end);
  });
}
