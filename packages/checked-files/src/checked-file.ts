// Files that are read with what this platform knows of their content. Browsers keep no sums beside files.
import { openCheckedFile } from '#checked-file';
import { BLOCK_BYTES } from './block-bytes.ts';

export {
  identifyFile,
  lookAtFile,
  moveKeptFile,
  openCheckedFile,
  openKeptFile,
} from '#checked-file';
export type { CheckedFile, ReadFile } from './open-checked-file.ts';

/** All bytes of a file, or of a range of it, a block at a time. */
export async function* streamChecked(
  path: string,
  { start = 0, end = Number.POSITIVE_INFINITY }: { start?: number; end?: number } = {},
): AsyncGenerator<Uint8Array> {
  const file = await openCheckedFile(path);
  try {
    const last = Math.min(end, file.sizeBytes);
    for (let at = start; at < last; ) {
      const to = Math.min(last, (Math.floor(at / BLOCK_BYTES) + 1) * BLOCK_BYTES);
      yield await file.read(at, to);
      at = to;
    }
  } finally {
    await file.close();
  }
}
