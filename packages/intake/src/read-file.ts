import { open } from 'node:fs/promises';

const READ_BYTES = 1 << 18;

/**
 * A file from its beginning to its end. Each chunk overwrites the one before: fresh memory for all of
 * them costs more than the reading. What is no regular file is read as it comes.
 *
 * @throws what the file system says
 */
export async function* readFileInChunks(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await open(path, 'r');
  try {
    const buffer = new Uint8Array(READ_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
