import { openFile } from '@flipon/platform/files';
import type { GrownFile } from './grown-file.ts';

export { openSum } from './browser-file-sum.ts';

/** Browsers keep no sums beside files. */
export const KEEPS_SUMS = false;

/** @throws what the file system says */
export async function makeFile(path: string): Promise<GrownFile> {
  const file = await openFile(path, 'create');
  let size = 0;
  return {
    async append(bytes) {
      await file.write(bytes, size);
      size += bytes.length;
    },
    close: () => file.close(),
  };
}
