import { type CheckedFile, openKeptFile } from '@flipon/checked-files/checked-file';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';

/** Opens a kept file, of which only verified bytes are read. @throws DamagedFileError, also where it is gone */
export function openCachedFile(path: string): Promise<CheckedFile> {
  return openKeptFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new DamagedFileError(path, 'has no file any more (ENOENT)');
  });
}

/** Verifies all of it, for readers that cannot do so. @throws DamagedFileError, also where it is gone */
export async function verifyCachedFile(path: string): Promise<void> {
  const file = await openCachedFile(path);
  await file.verify().finally(() => file.close());
}
