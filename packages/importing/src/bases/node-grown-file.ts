import { closeSync, openSync, writeSync } from 'node:fs';
import { createSha256 } from '@flipon/platform/codecs';
import type { FileSum } from './file-sum.ts';
import type { GrownFile } from './grown-file.ts';

/** Files are verified by sums when they are read. */
export const KEEPS_SUMS = true;

/** Sums at once, by native code. */
export function openSum(): FileSum {
  const sum = createSha256();
  return {
    add: async (bytes) => sum.update(bytes),
    hex: async () => sum.hex(),
    drop() {},
  };
}

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
