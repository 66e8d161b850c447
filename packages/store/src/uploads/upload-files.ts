import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Stores files while they are sent and read; the row of each is written before its file. */
export interface UploadFiles {
  /** The path of an upload's file, in an existing folder. */
  path(id: string): Promise<string>;
  /** Opens an upload's file for writing at any place; it is made where there is none. */
  openForWriting(id: string): Promise<FileHandle>;
  remove(id: string): Promise<void>;
}

export function createUploadFiles(dataDir: string): UploadFiles {
  const folder = join(dataDir, 'uploads');
  const path = async (id: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, id);
  };
  return {
    path,
    async openForWriting(id) {
      const at = await path(id);
      const existing = await open(at, 'r+').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return existing ?? (await open(at, 'wx+', 0o600));
    },
    remove: (id) => rm(join(folder, id), { force: true }),
  };
}
