import { Worker } from 'node:worker_threads';
import { holdsMuch } from './holds-much.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** A thread of the pool. It starts by itself, and is not started again. */
export interface ImportThread {
  /** Readings and lists it has begun and not ended. While there are any the process stays alive. */
  readonly work: Set<number>;
  send(message: ToThread): void;
  begin(id: number): void;
  end(id: number): void;
  /**
   * Resolves when it has ended, or cannot be ended within this time: a call to a disk that hangs never
   * returns. It counts as ended then.
   */
  close(withinMs: number): Promise<void>;
}

/** A thread that needs more dies alone; a reading takes some tens of MiB at most. */
const HEAP_MB = 512;

/**
 * @param onEnd called once, with the reason of the end
 * @param idleMs without work for this long it ends, since the buffers of its last file would stay in memory; one
 *   that holds much ends at once
 */
export function startImportThread(
  threadFile: URL,
  onMessage: (message: FromThread) => void,
  onEnd: (fault: Error) => void,
  idleMs: number,
): ImportThread {
  const worker = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const work = new Set<number>();
  let fault: Error | null = null;
  let isEnded = false;
  let idle: NodeJS.Timeout | undefined;
  const end = (reason: Error) => {
    if (isEnded) return;
    isEnded = true;
    onEnd(reason);
  };
  worker.on('message', onMessage);
  // An `error` is followed by `exit`.
  worker.on('error', (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    fault = new Error(`a thread of the import died: ${reason}`, { cause: error });
  });
  worker.on('exit', (code) => {
    end(fault ?? new Error(`a thread of the import ended with code ${code}`));
  });
  worker.unref();
  const retire = () => {
    clearTimeout(idle);
    end(new Error('a thread of the import had nothing to do'));
    void worker.terminate();
  };
  return {
    work,
    send: (message) => worker.postMessage(message),
    begin(id) {
      clearTimeout(idle);
      work.add(id);
      worker.ref();
    },
    end(id) {
      work.delete(id);
      if (work.size > 0) return;
      worker.unref();
      clearTimeout(idle);
      idle = setTimeout(retire, idleMs).unref();
      void holdsMuch(worker).then((isLarge) => {
        if (isLarge && work.size === 0) retire();
      });
    },
    async close(withinMs) {
      const { promise: isOver, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(() => {
        worker.unref();
        end(new Error('a thread of the import cannot be ended'));
        resolve();
      }, withinMs);
      worker.terminate().then(() => resolve(), resolve);
      await isOver;
      clearTimeout(late);
    },
  };
}
