import { open } from 'node:fs/promises';

/** A new file that is written from its begin to its end, of which the end may be taken off again. */
export interface HitFile {
  path: string;
  write(bytes: Uint8Array): Promise<void>;
  cutTo(sizeBytes: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export async function createHitFile(path: string): Promise<HitFile> {
  const file = await open(path, 'wx');
  let at = 0;
  return {
    path,
    async write(bytes) {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
        done += bytesWritten;
        at += bytesWritten;
      }
    },
    async cutTo(sizeBytes) {
      await file.truncate(sizeBytes);
      at = sizeBytes;
    },
    sync: () => file.sync(),
    close: () => file.close(),
  };
}
