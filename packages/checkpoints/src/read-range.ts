import type { FileHandle } from 'node:fs/promises';
import { CheckpointError } from './checkpoint-error.ts';

/**
 * Bytes [start, start + length) of a file.
 *
 * @throws CheckpointError the file ends before
 */
export async function readRange(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done);
    if (bytesRead === 0) throw new CheckpointError('The file ends too early. Copy it again.');
    done += bytesRead;
  }
  return bytes;
}
