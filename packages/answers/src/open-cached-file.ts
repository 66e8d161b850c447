import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';

/** Opens a kept file, of which only verified bytes are read. @throws DamagedFileError, also where it is gone */
export async function openCachedFile(path: string) {
  const file = await openCheckedFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new DamagedFileError(path, 'has no file any more (ENOENT)');
  });
  if (file.hasSums) return file;
  await file.close();
  throw new DamagedFileError(path, 'has no checksums');
}

/** Verifies all of it, for readers that cannot do so. @throws DamagedFileError, also where it is gone */
export async function verifyCachedFile(path: string): Promise<void> {
  const file = await openCachedFile(path);
  await file.verify().finally(() => file.close());
}
