import { exampleSources } from '@flipon/answers/example-sources';
import type { LibraryAdditions } from '@flipon/answers/library-additions';
import type { LibraryPlace } from '../library/sequences.ts';
import { importSequence } from './import-sequence.ts';
import { bytesOfText } from './stream-of.ts';

/**
 * The content of a file of examples, by its name.
 *
 * @throws AppError where it cannot be had
 */
export type ReadExample = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const MAX_EXAMPLE_BYTES = 64 * 1024 * 1024;

/**
 * Imports those examples whose bases the library does not have. They come one call after the other, and none is added
 * before all have been read, so that a call without the internet adds nothing.
 */
export function exampleAdder(
  place: LibraryPlace,
  readExample: ReadExample,
): LibraryAdditions['addMissingExamples'] {
  let last: Promise<unknown> = Promise.resolve();

  async function add(): Promise<string[]> {
    const { db } = place;
    const ofFiles = new Map(db.all('files').map(({ id, sha256 }) => [id, sha256]));
    const held = new Set(db.all('sequences').map((row) => ofFiles.get(row.basesBlobId)));
    const missing = exampleSources.filter(({ basesSha256 }) => !held.has(basesSha256));
    const read = await Promise.all(
      missing.map(async ({ file, text, ...about }) => {
        return { ...about, content: file === null ? bytesOfText(text) : [await readExample(file)] };
      }),
    );
    const ids: string[] = [];
    // The first of the list is the newest.
    for (const { content, labels, circular } of read.toReversed()) {
      const id = await importSequence(place, {
        content: toStream(content),
        name: labels.name,
        options: { tags: [...labels.tags], circular, type: 'DNA' },
        maxBytes: MAX_EXAMPLE_BYTES,
        signal: new AbortController().signal,
      });
      ids.unshift(id);
    }
    return ids;
  }

  return () => {
    const adding = last.then(add);
    last = adding.catch(() => {});
    return adding;
  };
}

async function* toStream(
  content: AsyncIterable<Uint8Array> | readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  yield* content;
}
