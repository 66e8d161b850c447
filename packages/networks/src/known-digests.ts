import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const READ_BYTES = 1 << 20;

/** SHA-256 of files, in hexadecimal digits, each computed once for as long as the file stays as it is. */
export interface KnownDigests {
  /**
   * The digest; null where the file changed while it was read. Callers at the same moment wait for the
   * same reading.
   *
   * @throws what the file system says
   */
  of(path: string): Promise<string | null>;
}

/** A file that has the same identity has the same content. */
export function createKnownDigests(): KnownDigests {
  /** By path: of the file as it was last seen. */
  const known = new Map<string, { identity: string; digest: Promise<string | null> }>();
  return {
    async of(path) {
      const file = await open(path, 'r');
      let isHandedOver = false;
      try {
        const identity = await identityOf(file);
        const last = known.get(path);
        if (last?.identity === identity) return await last.digest;
        isHandedOver = true;
        const entry = { identity, digest: digestOf(file, identity) };
        known.set(path, entry);
        const digest = await entry.digest.catch(forgetAndThrow);
        if (digest === null) forget();
        return digest;

        function forget() {
          if (known.get(path) === entry) known.delete(path);
        }
        function forgetAndThrow(error: unknown): never {
          forget();
          throw error;
        }
      } finally {
        if (!isHandedOver) await file.close();
      }
    },
  };
}

/** Closes the file. */
async function digestOf(file: FileHandle, identity: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const stream = file.createReadStream({ highWaterMark: READ_BYTES, autoClose: false });
    for await (const bytes of stream) hash.update(bytes);
    return (await identityOf(file)) === identity ? hash.digest('hex') : null;
  } finally {
    await file.close();
  }
}

/** Programs that unpack or copy set the time of a change back; that of the last such setting they cannot. */
async function identityOf(file: FileHandle): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await file.stat({ bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
