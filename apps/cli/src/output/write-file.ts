import { createWriteStream } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CleanUp } from './clean-up.ts';
import { openTarget, writingRefusal } from './open-target.ts';

/**
 * Writes a source to a file through the given streams, whole or not at all.
 *
 * @param open makes the streams that the bytes pass before the file; called once the file is known to be
 * writable
 * @throws InputError the file cannot be written; what `source` throws
 */
export async function writeFile<T>(
  source: AsyncIterable<T>,
  open: (source: AsyncIterable<T>) => readonly [Readable, ...Duplex[]],
  path: string,
  cleanUp: CleanUp,
): Promise<void> {
  const target = await openTarget(path, cleanUp);
  const failure: { source: unknown } = { source: undefined };
  try {
    const streams = open(rememberFailure(source, failure));
    await pipeline([...streams, createWriteStream(target.writePath)]);
  } catch (error) {
    // Errors of reading or scanning have messages of their own; all others are about the file.
    throw failure.source ?? writingRefusal(error, path);
  }
  await target.finish();
}

async function* rememberFailure<T>(
  source: AsyncIterable<T>,
  failure: { source: unknown },
): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    failure.source = error;
    throw error;
  }
}
