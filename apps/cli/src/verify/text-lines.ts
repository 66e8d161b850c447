import type { LineBatch } from './compare-lines.ts';

/**
 * The lines of a text in UTF-8, without their ends (LF, or CR LF as some programs save it) and without
 * those that are not compared.
 *
 * @param isLeftOut of a line; none are where absent
 */
export async function* textLines(
  content: AsyncIterable<Uint8Array>,
  isLeftOut: (line: string) => boolean = () => false,
): AsyncGenerator<LineBatch, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 1;

  /** A batch has lines that follow each other: one that is left out parts two of them. */
  function* batchesOf(lines: readonly string[]): Generator<LineBatch> {
    let batch: string[] = [];
    let first = number;
    for (const line of lines) {
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (isLeftOut(text)) {
        if (batch.length > 0) yield { lines: batch, first };
        batch = [];
        first = number + 1;
      } else batch.push(text);
      number++;
    }
    if (batch.length > 0) yield { lines: batch, first };
  }

  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* batchesOf(lines);
  }
  rest += decoder.decode();
  if (rest !== '') yield* batchesOf([rest]);
}
