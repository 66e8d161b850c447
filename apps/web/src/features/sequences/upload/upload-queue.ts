import type { Sequence, sequenceAnswerSchema } from '@flipon/contract/sequence';
import type { z } from 'zod';
import type { FileImport, UploadCall } from '../../../api/sequences/upload-file.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { megabytesPerSecond, rememberMoment } from './transfer-speed.ts';

export type UploadState =
  | { step: 'waiting' }
  | { step: 'sending'; sentBytes: number; totalBytes: number; megabytesPerSecond: number | null }
  /** All is sent; the server reads and stores it. */
  | { step: 'reading' }
  | { step: 'done'; sequence: Sequence }
  | { step: 'failed'; error: Error };

export interface Upload {
  id: number;
  file: File;
  options: FileImport;
  state: UploadState;
}

type SequenceAnswer = z.infer<typeof sequenceAnswerSchema>;

/** The server sees that a sender is gone a moment later, and only then takes its row away. */
const ROW_GOES_AFTER_MS = 500;

/** The library has a row from the first bytes on, which on a slow line arrive later than they go. */
const ROW_COMES_AFTER_MS = [0, 1_000, 4_000];

export interface UploadTools {
  send: (call: UploadCall) => Promise<SequenceAnswer>;
  waitForImport: (started: SequenceAnswer, signal: AbortSignal) => Promise<Sequence>;
  nowMs: () => number;
  pause: (spanMs: number) => Promise<void>;
  /** Something begins, or nothing is left to do. */
  onBusyChange: (isBusy: boolean) => void;
  /** An upload has ended while nobody was watching. */
  onEndedUnseen: (upload: Upload) => void;
}

export interface UploadQueue {
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'watch'>;
  /** Puts files at the end; finished ones leave the list. `onLibraryChange` runs as rows come and go. */
  add: (files: readonly Pick<Upload, 'file' | 'options'>[], onLibraryChange: () => void) => void;
  /** Takes an upload away, and stops it where it runs. */
  remove: (id: number) => void;
  /** Has a failed upload wait for its turn again. */
  retry: (id: number) => void;
}

/** Uploads files one after the other. It lives as long as the page, whatever screen is shown. */
export function createUploadQueue(tools: UploadTools): UploadQueue {
  const uploads = createStore<readonly Upload[]>([]);
  let running: { id: number; controller: AbortController } | null = null;
  let nextId = 1;
  const tellLibrary = new Map<number, () => void>();

  function setState(id: number, state: UploadState): void {
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  /** Starts the next one that waits, unless one is running. */
  function proceed(): void {
    if (running !== null) return;
    const next = uploads.get().find(({ state }) => state.step === 'waiting');
    tools.onBusyChange(next !== undefined);
    if (next === undefined) return;
    const controller = new AbortController();
    running = { id: next.id, controller };
    void runUpload(next, controller.signal).finally(() => {
      running = null;
      proceed();
    });
  }

  async function runUpload({ id, file, options }: Upload, signal: AbortSignal): Promise<void> {
    let moments = rememberMoment([], { atMs: tools.nowMs(), sentBytes: 0 });
    const sending = { step: 'sending', sentBytes: 0, totalBytes: file.size } as const;
    setState(id, { ...sending, megabytesPerSecond: null });
    let firstSentMs: number | null = null;
    let timesTold = 0;
    const handleProgress = (sentBytes: number, totalBytes: number) => {
      const atMs = tools.nowMs();
      if (sentBytes > 0) {
        firstSentMs ??= atMs;
        const dueMs = ROW_COMES_AFTER_MS[timesTold] ?? Number.POSITIVE_INFINITY;
        if (atMs - firstSentMs >= dueMs) {
          timesTold += 1;
          tellLibrary.get(id)?.();
        }
      }
      moments = rememberMoment(moments, { atMs, sentBytes });
      const speed = megabytesPerSecond(moments);
      if (sentBytes >= totalBytes) setState(id, { step: 'reading' });
      else setState(id, { step: 'sending', sentBytes, totalBytes, megabytesPerSecond: speed });
    };
    try {
      const started = await tools.send({ file, options, onProgress: handleProgress, signal });
      setState(id, { step: 'reading' });
      tellLibrary.get(id)?.();
      setState(id, { step: 'done', sequence: await tools.waitForImport(started, signal) });
    } catch (error) {
      if (signal.aborted) await tools.pause(ROW_GOES_AFTER_MS);
      else setState(id, { step: 'failed', error: error instanceof Error ? error : new Error() });
    }
    tellLibrary.get(id)?.();
    const ended = uploads.get().find((upload) => upload.id === id);
    if (ended !== undefined && !uploads.isWatched()) tools.onEndedUnseen(ended);
  }

  return {
    uploads,
    add(files, onLibraryChange) {
      const added = files.map(({ file, options }): Upload => {
        const id = nextId++;
        tellLibrary.set(id, onLibraryChange);
        return { id, file, options, state: { step: 'waiting' } };
      });
      uploads.set([...uploads.get().filter(({ state }) => state.step !== 'done'), ...added]);
      proceed();
    },
    remove(id) {
      uploads.set(uploads.get().filter((upload) => upload.id !== id));
      if (running?.id === id) running.controller.abort();
    },
    retry(id) {
      setState(id, { step: 'waiting' });
      proceed();
    },
  };
}
