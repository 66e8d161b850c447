import { hitFormats } from '@flipon/formats/hit-formats';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { readingRefusal } from '../../inputs/reading-refusal.ts';
import { isWholeObject } from '../comment-lines.ts';
import type { LineBatch } from '../compare-lines.ts';
import { textLines } from '../text-lines.ts';

/** Opens the bytes of a text from their beginning; they may be packed with gzip. */
export type OpenContent = () => AsyncIterable<Uint8Array>;

const COMMENT = `# ${PROVENANCE_KEY}: `;
/** Where comments are indented it begins on the next line, and goes on as far as the indent. */
const INDENT = ' '.repeat(12);
const BLOCK = `${INDENT}${PROVENANCE_KEY}:`;
/** The lines among which comments are. */
const HEADS = hitFormats.flatMap(({ lines }) => lines.heads ?? []);

/** The lines of a text. @throws InputError */
export async function* textBatches(
  open: OpenContent,
  name: string,
): AsyncGenerator<LineBatch, void, undefined> {
  try {
    const content = openPackedStream(open(), { maxBytes: Number.POSITIVE_INFINITY });
    yield* textLines(content);
  } catch (error) {
    throw readingRefusal(error, name);
  }
}

/**
 * The provenance in the comments of a text; null where they have none.
 *
 * @param isAnywhere also after other lines
 */
export async function readComment(
  open: OpenContent,
  name: string,
  isAnywhere = false,
): Promise<string | null> {
  let told: string | null = null;
  for await (const { lines } of textBatches(open, name)) {
    for (const line of lines) {
      if (line.startsWith(COMMENT)) return line.slice(COMMENT.length);
      if (told !== null) {
        if (!line.startsWith(INDENT)) return told;
        told += line.trim();
        if (isWholeObject(told)) return told;
      } else if (line === BLOCK) told = '';
      else if (!isAnywhere && !HEADS.some((head) => head.test(line))) return null;
    }
  }
  return told;
}
