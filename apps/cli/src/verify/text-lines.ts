import type { LineBatch } from './compare-lines.ts';

/** The lines of a text in UTF-8, without their ends (LF, or CR LF as some programs save it). */
export async function* textLines(
  content: AsyncIterable<Uint8Array>,
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
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield batchOf(lines);
  }
  rest += decoder.decode();
  if (rest !== '') yield batchOf([rest]);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
