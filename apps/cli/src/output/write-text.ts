import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { CleanUp } from './clean-up.ts';
import { writeFile } from './write-file.ts';

/** A part of a text: letters, or their bytes in UTF-8. */
export type TextChunk = string | Uint8Array;

/** Letters per write: lines are short, and each call is expensive. */
const BLOCK_LETTERS = 1 << 16;

/**
 * Writes a text to a file, whole or not at all; compressed if its name ends with .gz.
 *
 * @throws InputError the file cannot be written; what `chunks` throws
 */
export async function writeTextFile(
  chunks: AsyncIterable<TextChunk>,
  path: string,
  cleanUp: CleanUp,
): Promise<void> {
  await writeFile(
    chunks,
    (texts) => {
      const blocks = Readable.from(gatherBlocks(texts));
      return path.endsWith('.gz') ? [blocks, createGzip()] : [blocks];
    },
    path,
    cleanUp,
  );
}

/**
 * Writes a text to standard output as fast as its reader takes it.
 *
 * @throws what `chunks` throws; the block in progress is not written then
 */
export async function writeTextOut(
  chunks: AsyncIterable<TextChunk> | Iterable<TextChunk>,
  output: Writable,
): Promise<void> {
  for await (const block of gatherBlocks(chunks)) {
    if (!output.write(block)) await once(output, 'drain');
    // A fast reader takes each block at once: without a pause, no signal would be handled.
    await nextTurn();
  }
}

async function* gatherBlocks(
  chunks: AsyncIterable<TextChunk> | Iterable<TextChunk>,
): AsyncGenerator<TextChunk> {
  let waiting: string[] = [];
  let letters = 0;
  for await (const chunk of chunks) {
    if (typeof chunk !== 'string') {
      // Chunks of bytes are large already, and pass through unchanged.
      if (letters > 0) yield waiting.join('');
      if (chunk.length > 0) yield chunk;
      waiting = [];
      letters = 0;
      continue;
    }
    waiting.push(chunk);
    letters += chunk.length;
    if (letters < BLOCK_LETTERS) continue;
    yield waiting.join('');
    waiting = [];
    letters = 0;
  }
  if (letters > 0) yield waiting.join('');
}
