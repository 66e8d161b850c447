import { closeSync, openSync, writeSync } from 'node:fs';
import type { GrownFile } from './grown-file.ts';

/** Files are verified by sums when they are read. */
export const KEEPS_SUMS = true;

/** Writes at once: the thread that calls it has nothing else to do. @throws what the file system says */
export async function makeFile(path: string): Promise<GrownFile> {
  const file = openSync(path, 'wx', 0o600);
  return {
    async append(bytes) {
      // One write call may take only part of a large buffer.
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    },
    close: async () => closeSync(file),
  };
}
