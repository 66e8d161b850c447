import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { readFileInChunks } from '@flipon/intake/read-file';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { textLines } from '@flipon/verify/text-lines';
import { readingRefusal } from '../../inputs/reading-refusal.ts';

/** The lines of a text, which may be packed with gzip. @throws InputError, ResultFileError */
export async function* textBatches(
  path: string,
  name: string,
): AsyncGenerator<LineBatch, void, undefined> {
  try {
    const content = openPackedStream(readFileInChunks(path), {
      maxBytes: Number.POSITIVE_INFINITY,
    });
    yield* textLines(content, name);
  } catch (error) {
    throw readingRefusal(error, name);
  }
}
