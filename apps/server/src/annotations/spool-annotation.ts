import { open, rm } from 'node:fs/promises';
import type { FeaturesSource } from '@flipon/importing/add-annotation';
import type { Store } from '@flipon/store/store';
import { type Arrival, createArrival } from '../uploads/arrival.ts';
import { readUntil } from '../uploads/read-until.ts';

/**
 * Writes a file of features to disk as it arrives, while a thread reads it, and removes it afterwards.
 * Nothing is received before the reading has begun; a refusal ends the wait for the rest.
 *
 * @param use reads the given source
 * @throws what `use` throws, and the source
 */
export async function spoolAnnotation<Value>(
  { files }: Pick<Store, 'files'>,
  content: AsyncIterable<Uint8Array>,
  use: (source: FeaturesSource) => Promise<Value>,
): Promise<Value> {
  const sourcePath = await files.temporaryPath();
  const broken = new AbortController();
  const refused = new AbortController();
  let spooling = Promise.resolve();
  try {
    return await use({
      sourcePath,
      ended: broken.signal,
      onReading(reading) {
        const arrival = createArrival();
        arrival.follow(reading);
        spooling = spool(sourcePath, readUntil(refused.signal, content), arrival).catch((error) =>
          broken.abort(error),
        );
      },
    });
  } finally {
    refused.abort(new Error('its reader has left'));
    await spooling;
    await rm(sourcePath, { force: true });
  }
}

async function spool(
  path: string,
  content: AsyncIterable<Uint8Array>,
  arrival: Arrival,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let at = 0;
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk);
      at += chunk.length;
      arrival.note(at, false);
    }
  } finally {
    await file.close();
  }
  arrival.note(at, true);
}
