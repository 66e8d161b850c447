import { open } from 'node:fs/promises';

/** A new file that is written from its begin to its end. */
export interface HitFile {
  path: string;
  /** Small parts are gathered: they are in the file after `flush`, at the latest. */
  write(bytes: Uint8Array): Promise<void>;
  flush(): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

const GATHERED_BYTES = 1 << 20;
/** As much is on its way to the disk at once: one sync of all at the end could take a slow disk many minutes. */
const UNSYNCED_BYTES = 64 << 20;

export async function createHitFile(path: string): Promise<HitFile> {
  const file = await open(path, 'wx');
  let at = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let unsyncedBytes = 0;
  let syncing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
      done += bytesWritten;
      at += bytesWritten;
    }
    unsyncedBytes += bytes.length;
    if (unsyncedBytes < UNSYNCED_BYTES) return;
    unsyncedBytes = 0;
    await syncing;
    syncing = file.datasync();
    // The next one that waits for it gets the failure; until then it must not count as "unhandled".
    syncing.catch(() => {});
  }

  return {
    path,
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= GATHERED_BYTES) await flush();
    },
    flush,
    async sync() {
      await flush();
      await syncing;
      await file.sync();
    },
    close: () => file.close(),
  };
}
