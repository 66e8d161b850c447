import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { readingRefusal } from '../../inputs/reading-refusal.ts';
import type { LineBatch } from '../compare-lines.ts';
import { textLines } from '../text-lines.ts';

/** Opens the bytes of a text from their beginning; they may be packed with gzip. */
export type OpenContent = () => AsyncIterable<Uint8Array>;

const COMMENT = `# ${PROVENANCE_KEY}: `;

/**
 * The lines of a text.
 *
 * @throws InputError
 */
export async function* textBatches(
  open: OpenContent,
  name: string,
  isLeftOut?: (line: string) => boolean,
): AsyncGenerator<LineBatch, void, undefined> {
  try {
    const content = openPackedStream(open(), { maxBytes: Number.POSITIVE_INFINITY });
    yield* textLines(content, isLeftOut);
  } catch (error) {
    throw readingRefusal(error, name);
  }
}

/**
 * What the comments of a text say of its provenance; null where they say nothing.
 *
 * @param isAnywhere also behind other lines
 */
export async function readComment(
  open: OpenContent,
  name: string,
  isAnywhere = false,
): Promise<string | null> {
  for await (const { lines } of textBatches(open, name)) {
    for (const line of lines) {
      if (line.startsWith(COMMENT)) return line.slice(COMMENT.length);
      if (!isAnywhere && !line.startsWith('#')) return null;
    }
  }
  return null;
}
