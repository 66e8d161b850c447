import { open } from 'node:fs/promises';

const READ_BYTES = 1 << 18;

/**
 * Reads a file from its beginning to its end. Each chunk overwrites the previous one: fresh memory for all
 * of them costs more than the reading. A file that is not regular is read as it arrives.
 *
 * @throws the error of the file system
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
