import { openFile } from '@flipon/platform/files';
import { joinBytes } from '@flipon/platform/join-bytes';

/** A new file that is written from its begin to its end. */
export interface HitFile {
  /** Small parts are gathered: they are in the file after `flush`, at the latest. */
  write(bytes: Uint8Array): Promise<void>;
  flush(): Promise<void>;
  /** Bytes [start, end) of what has been flushed. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Resolves once all of it outlives a crash. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const GATHERED_BYTES = 1 << 20;
/** As much is on its way to the disk at once: one sync of all at the end could take a slow disk many minutes. */
const UNSYNCED_BYTES = 64 << 20;

export async function createHitFile(path: string): Promise<HitFile> {
  const file = await openFile(path, 'create');
  let at = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let unsyncedBytes = 0;
  let syncing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    const bytes = joinBytes(waiting);
    waiting = [];
    waitingBytes = 0;
    await file.write(bytes, at);
    at += bytes.length;
    unsyncedBytes += bytes.length;
    if (unsyncedBytes < UNSYNCED_BYTES) return;
    unsyncedBytes = 0;
    await syncing;
    syncing = file.sync();
    // The next one that waits for it gets the failure; until then it must not count as "unhandled".
    syncing.catch(() => {});
  }

  return {
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= GATHERED_BYTES) await flush();
    },
    flush,
    async read(start, end) {
      const bytes = new Uint8Array(end - start);
      if ((await file.read(bytes, start)) === bytes.length) return bytes;
      throw new Error('a file of hits is shorter than was written');
    },
    async sync() {
      await flush();
      await syncing;
      await file.sync();
    },
    close: () => file.close(),
  };
}
