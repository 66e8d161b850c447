/** Lines are short and calls are dear: so many letters go out at once. */
const CHUNK_LETTERS = 1 << 16;
/** Lines that take long are not kept from who waits for them. */
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
