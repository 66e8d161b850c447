import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { textLines } from '@flipon/verify/text-lines';
import { readingRefusal } from '../../inputs/reading-refusal.ts';

/** Opens the bytes of a text from their beginning; they may be packed with gzip. */
export type OpenContent = () => AsyncIterable<Uint8Array>;

/** The lines of a text. @throws InputError, ResultFileError */
export async function* textBatches(
  open: OpenContent,
  name: string,
): AsyncGenerator<LineBatch, void, undefined> {
  try {
    const content = openPackedStream(open(), { maxBytes: Number.POSITIVE_INFINITY });
    yield* textLines(content, name);
  } catch (error) {
    throw readingRefusal(error, name);
  }
}
