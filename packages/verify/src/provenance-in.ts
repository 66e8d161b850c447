import { hitFormats } from '@flipon/formats/hit-formats';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { isWholeObject } from './comment-lines.ts';
import type { Lines } from './compare-lines.ts';

const COMMENT = `# ${PROVENANCE_KEY}: `;
/** Where comments are indented it begins on the next line, and goes on as far as the indent. */
const INDENT = ' '.repeat(12);
const BLOCK = `${INDENT}${PROVENANCE_KEY}:`;
/** The lines among which comments are. */
const HEADS = hitFormats.flatMap(({ lines }) => lines.heads ?? []);

/**
 * The provenance in the comments of a text, as JSON; null where they have none.
 *
 * @param isAnywhere also after other lines
 * @throws what the lines throw
 */
export async function provenanceIn(batches: Lines, isAnywhere = false): Promise<string | null> {
  let told: string | null = null;
  for await (const { lines } of batches) {
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
