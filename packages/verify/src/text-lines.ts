import type { LineBatch } from './compare-lines.ts';
import { ResultFileError } from './result-file-error.ts';

/** No line of hits has more letters; a text without ends of lines would fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * The lines of a text in UTF-8, without their ends (LF, or CR LF as some programs save it).
 *
 * @param name of the file, for messages
 * @throws ResultFileError for a line that no file of hits has
 */
export async function* textLines(
  content: AsyncIterable<Uint8Array>,
  name = 'The computed file',
): AsyncGenerator<LineBatch, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let first = 1;

  function batchOf(lines: readonly string[]): LineBatch {
    const batch = { lines: lines.map(withoutReturn), first };
    first += lines.length;
    return batch;
  }

  for await (const chunk of content) {
    const text = decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    // What is open is not searched again: a long line would be read as often as chunks come.
    const open = end < 0 ? rest + text : text.slice(end + 1);
    if (end >= 0) yield batchOf((rest + text.slice(0, end)).split('\n'));
    rest = open;
    if (rest.length > LONGEST_LINE) {
      throw new ResultFileError(`${name} has a line of more than 64 MiB: no file of hits has one.`);
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield batchOf([rest]);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
