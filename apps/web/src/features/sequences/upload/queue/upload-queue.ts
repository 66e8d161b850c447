import type {
  AnnotationAnswer,
  SendAnnotationCall,
} from '../../../../api/annotations/annotations.ts';
import type { SendCall } from '../../../../api/uploads/send-file.ts';
import { createStore, type Store } from '../../../../ui/state/store.ts';
import { bytesPerSecond, rememberMoment } from './transfer-speed.ts';
import { hasEnded, type Upload, type UploadState } from './upload.ts';
import { isAwaited, nextToStart, sequenceOf } from './upload-order.ts';
import { isForWantOfRoom, isRefusal } from './upload-refusal.ts';

/** The library has a row from the first bytes on, which on a slow line arrive later than they go. */
const ROW_COMES_AFTER_MS = [0, 1_000, 4_000];

export interface UploadTools {
  fingerprintOf: (file: File) => Promise<string>;
  sendFile: (call: SendCall) => Promise<NonNullable<Upload['answer']>>;
  sendAnnotation: (call: SendAnnotationCall) => Promise<AnnotationAnswer>;
  /** Has the server forget an upload that it refused. */
  discard: (uploadId: string) => void;
  nowMs: () => number;
  /** Something begins, or nothing is left to do. */
  onBusyChange: (isBusy: boolean) => void;
  /** An upload has ended while it was not in view. */
  onEndedUnseen: (upload: Upload) => void;
}

/** Hears that rows of the library have come, changed or gone, or features of a sequence. */
export type LibraryListener = (sequenceId?: string) => void;

export interface QueueState {
  uploads: readonly Upload[];
  /** Bytes a second of all files together; null while unknown. */
  speed: number | null;
  /** Why the rest of the queue is held. */
  heldBy: Error | null;
  /** All uploads that this page has ever begun or taken up. */
  ownIds: readonly string[];
}

export interface UploadQueue {
  state: Pick<Store<QueueState>, 'get' | 'watch'>;
  /** Puts files at the end; finished ones leave the list. */
  add: (files: readonly Pick<Upload, 'file' | 'task'>[], onLibraryChange: LibraryListener) => void;
  /** Takes an upload away, and stops it where it runs. */
  remove: (id: number) => void;
  /** The same with all that have not ended. */
  cancelAll: () => void;
  /** Takes away all that have ended. */
  clear: () => void;
  /** Has failed uploads wait for their turn again. */
  retry: (ids: readonly number[]) => void;
  /** Has those that were held wait for their turn again. */
  goOn: () => void;
}

/** Uploads files in their order. It lives as long as the page, whatever screen is shown. */
export function createUploadQueue(tools: UploadTools): UploadQueue {
  const store = createStore<QueueState>({ uploads: [], speed: null, heldBy: null, ownIds: [] });
  const running = new Map<number, AbortController>();
  let nextId = 1;
  let tellLibrary: LibraryListener = () => {};
  let moments: ReturnType<typeof rememberMoment> = [];

  const uploads = () => store.get().uploads;
  const setUploads = (next: readonly Upload[]) => store.set({ ...store.get(), uploads: next });
  const change = (id: number, part: Partial<Upload>) =>
    setUploads(uploads().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const setState = (id: number, state: UploadState) => change(id, { state });

  /** Starts all that may begin now. */
  function proceed(): void {
    for (let next = nextToStart(uploads()); next !== undefined; next = nextToStart(uploads())) {
      void run(next);
    }
    tools.onBusyChange(uploads().some(isUnsent));
  }

  async function run(upload: Upload): Promise<void> {
    const { id, task } = upload;
    const controller = new AbortController();
    if (running.size === 0) moments = [{ atMs: tools.nowMs(), sentBytes: 0 }];
    running.set(id, controller);
    const sentBytes = task.kind === 'resumed' ? task.receivedBytes : 0;
    setState(id, { step: 'sending', sentBytes, isAway: false });
    let outcome: UploadState = { step: 'done' };
    try {
      if (task.kind === 'annotation') await runAnnotation(upload, controller.signal);
      else await runFile(upload, controller.signal);
      setState(id, outcome);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      outcome = { step: 'failed', error };
      if (!controller.signal.aborted) fail(id, error);
    }
    running.delete(id);
    if (running.size === 0) store.set({ ...store.get(), speed: null });
    tellLibrary();
    const ended = uploads().find((each) => each.id === id);
    if (ended !== undefined && !store.isWatched()) {
      tools.onEndedUnseen({ ...ended, state: outcome });
    }
    proceed();
  }

  async function runFile({ id, file, task, uploadId }: Upload, signal: AbortSignal): Promise<void> {
    const askForRow = untilRowComes();
    let shownRows = 0;
    const answer = await tools.sendFile({
      file,
      fingerprint: await tools.fingerprintOf(file),
      options: task.kind === 'sequence' ? task.options : null,
      uploadId,
      signal,
      onBegun(begun) {
        store.set({ ...store.get(), ownIds: [...store.get().ownIds, begun] });
        change(id, { uploadId: begun });
      },
      onSent(sentBytes) {
        askForRow();
        progress(id, sentBytes);
      },
      onAway(isAway) {
        const { state } = uploads().find((each) => each.id === id) ?? {};
        if (state?.step !== 'sending' || state.isAway === isAway) return;
        setState(id, { ...state, isAway });
        if (isAway) store.set({ ...store.get(), speed: null });
      },
      onReading() {
        setState(id, { step: 'reading' });
        // The line is free for the next one.
        proceed();
      },
      onAnswer(told) {
        change(id, { answer: told });
        if (told.items.length !== shownRows) tellLibrary();
        shownRows = told.items.length;
      },
    });
    change(id, { answer });
  }

  async function runAnnotation({ id, file, task }: Upload, signal: AbortSignal): Promise<void> {
    if (task.kind !== 'annotation') return;
    const sequenceId = sequenceOf(file, task.target, uploads());
    const added = await tools.sendAnnotation({
      file,
      sequenceId,
      signal,
      onSent: (sentBytes) => progress(id, sentBytes),
      onReading: () => setState(id, { step: 'reading' }),
    });
    change(id, { annotation: { ...added, sequenceId } });
    tellLibrary(sequenceId);
  }

  function progress(id: number, sentBytes: number): void {
    const { state } = uploads().find((each) => each.id === id) ?? {};
    if (state?.step !== 'sending') return;
    // A part that was lost is sent again: what went back is no transfer.
    const newBytes = Math.max(0, sentBytes - state.sentBytes);
    const before = moments.at(-1)?.sentBytes ?? 0;
    moments = rememberMoment(moments, { atMs: tools.nowMs(), sentBytes: before + newBytes });
    setState(id, { ...state, sentBytes });
    store.set({ ...store.get(), speed: bytesPerSecond(moments) });
  }

  /** Asks for the library a few times from the first bytes on. */
  function untilRowComes(): () => void {
    let firstMs: number | null = null;
    let timesTold = 0;
    return () => {
      const atMs = tools.nowMs();
      firstMs ??= atMs;
      const dueMs = ROW_COMES_AFTER_MS[timesTold] ?? Number.POSITIVE_INFINITY;
      if (atMs - firstMs < dueMs) return;
      timesTold += 1;
      tellLibrary();
    };
  }

  /** Where there is no room for one file there is none for the next: it is held with the rest. */
  function fail(id: number, error: Error): void {
    setState(id, { step: 'failed', error });
    if (!isForWantOfRoom(error)) return;
    discardRefused((upload) => upload.id === id);
    const held = uploads().map((upload): Upload => {
      if (upload.id === id) return { ...renewed(upload), state: { step: 'held' } };
      return isWaiting(upload) ? { ...upload, state: { step: 'held' } } : upload;
    });
    store.set({ ...store.get(), uploads: held, heldBy: error });
  }

  function discardRefused(isMeant: (upload: Upload) => boolean): void {
    for (const { uploadId } of uploads().filter(isMeant).filter(isRefused)) {
      if (uploadId !== null) tools.discard(uploadId);
    }
  }

  function wait(isMeant: (upload: Upload) => boolean): void {
    discardRefused(isMeant);
    const waiting = uploads().map((upload): Upload => (isMeant(upload) ? renewed(upload) : upload));
    const heldBy = waiting.some(isHeld) ? store.get().heldBy : null;
    store.set({ ...store.get(), uploads: waiting, heldBy });
    proceed();
  }

  function remove(isMeant: (upload: Upload) => boolean): void {
    discardRefused(isMeant);
    const gone = uploads().filter(isMeant);
    const kept = uploads().filter((upload) => !isMeant(upload));
    const heldBy = kept.some(isHeld) ? store.get().heldBy : null;
    store.set({ ...store.get(), uploads: kept, heldBy });
    for (const { id } of gone) running.get(id)?.abort();
    proceed();
  }

  return {
    state: store,
    add(files, onLibraryChange) {
      tellLibrary = onLibraryChange;
      const added = files.map(({ file, task }): Upload => {
        const uploadId = task.kind === 'resumed' ? task.uploadId : null;
        const state = { step: 'waiting' } as const;
        return { id: nextId++, file, task, state, uploadId, answer: null, annotation: null };
      });
      const kept = uploads().filter(
        (upload) => upload.state.step !== 'done' || isAwaited(upload, uploads()),
      );
      setUploads([...kept, ...added]);
      proceed();
    },
    remove: (id) => remove((upload) => upload.id === id),
    clear: () => remove(hasEnded),
    cancelAll: () => remove((upload) => !hasEnded(upload)),
    retry: (ids) => wait(({ id, state }) => ids.includes(id) && state.step === 'failed'),
    goOn: () => wait(isHeld),
  };
}

/** The state before sending. The server's part of a refused file is gone. */
function renewed(upload: Upload): Upload {
  const uploadId = isRefused(upload) ? null : upload.uploadId;
  return { ...upload, state: { step: 'waiting' }, uploadId, answer: null };
}

function isRefused({ state }: Upload): boolean {
  return state.step === 'failed' && isRefusal(state.error);
}

function isWaiting({ state }: Upload): boolean {
  return state.step === 'waiting';
}

/** Whether a part of it would be lost with the page: a file sent completely is read without the page. */
function isUnsent({ state, task }: Upload): boolean {
  if (state.step === 'reading') return task.kind === 'annotation';
  return state.step === 'sending' || state.step === 'waiting';
}

function isHeld({ state }: Upload): boolean {
  return state.step === 'held';
}
