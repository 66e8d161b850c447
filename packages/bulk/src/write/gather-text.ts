/** Letters per chunk: lines are short, and each call has a cost. */
const CHUNK_LETTERS = 1 << 16;
/** After this time a chunk is sent even if it is not full, so that slow lines reach the reader. */
const LONGEST_WAIT_MS = 200;

/** Joins texts to chunks. */
export async function* gatherText(
  texts: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let waiting: string[] = [];
  let letters = 0;
  let since = performance.now();
  for await (const text of texts) {
    waiting.push(text);
    letters += text.length;
    const now = performance.now();
    if (letters < CHUNK_LETTERS && now - since < LONGEST_WAIT_MS) continue;
    since = now;
    yield waiting.join('');
    waiting = [];
    letters = 0;
  }
  if (letters > 0) yield waiting.join('');
}
