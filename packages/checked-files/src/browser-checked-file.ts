import { fileSize, openFile, renameFile } from '@flipon/platform/files';
import { DamagedFileError } from './damaged-file-error.ts';
import type { CheckedFile } from './open-checked-file.ts';

/**
 * A file of the browser has no sums, and is read as it is.
 *
 * @throws DamagedFileError from `read`, where it has become shorter; what the browser says
 */
export async function openCheckedFile(path: string): Promise<CheckedFile> {
  const file = await openFile(path, 'read');
  try {
    const sizeBytes = await file.size();
    return {
      sizeBytes,
      hasSums: false,
      async read(start, end) {
        const bytes = new Uint8Array(Math.max(0, Math.min(end, sizeBytes) - start));
        const count = await file.read(bytes, start);
        if (count === bytes.length) return bytes;
        throw new DamagedFileError(
          path,
          `is damaged: it ends at ${start + count} while it is read`,
        );
      },
      verify: async () => {},
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The same: what is kept has no sums either. */
export const openKeptFile = openCheckedFile;

/** Always `unknown`: nothing is verified. */
export async function lookAtFile(_path: string): Promise<'verified' | 'known' | 'unknown'> {
  return 'unknown';
}

/** A text that changes with the length of a file: what is stored under a name is written once. */
export async function identifyFile(path: string): Promise<string> {
  return `${await fileSize(path)}`;
}

/** Gives a new file the name under which `openKeptFile` finds it. */
export const moveKeptFile = renameFile;
