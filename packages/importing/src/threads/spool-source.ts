import { closeSync, openSync, readSync } from 'node:fs';
import type { Turns } from './turns.ts';

const READ_BYTES = 1 << 18;

/**
 * Reads a file from its beginning while it grows, up to the length that the turns report. Each chunk
 * overwrites the previous one.
 *
 * @param onRead called with the bytes read so far
 * @throws Error where the file is shorter than reported; what the turns throw
 */
export async function* readSpool(
  path: string,
  turns: Turns,
  onRead: (readBytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const buffer = new Uint8Array(READ_BYTES);
  let at = 0;
  let file: number | null = null;
  try {
    for (;;) {
      const { readableBytes, isWhole } = turns.source();
      if (at < readableBytes) {
        file ??= openSync(path, 'r');
        const bytes = Math.min(READ_BYTES, readableBytes - at);
        const bytesRead = readSync(file, buffer, 0, bytes, at);
        if (bytesRead === 0) throw new Error(`${path} ends after ${at} of ${readableBytes} bytes`);
        at += bytesRead;
        onRead(at);
        yield buffer.subarray(0, bytesRead);
        await turns.spend({ packedBytes: bytesRead });
      } else if (isWhole) {
        return;
      } else {
        await turns.end({ why: 'starved' });
      }
    }
  } finally {
    if (file !== null) closeSync(file);
  }
}
