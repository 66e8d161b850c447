/** Lines are short and calls are dear: so many letters go out at once. */
const CHUNK_LETTERS = 1 << 16;

/** Joins texts to chunks. */
export async function* gatherText(
  texts: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let waiting: string[] = [];
  let letters = 0;
  for await (const text of texts) {
    waiting.push(text);
    letters += text.length;
    if (letters < CHUNK_LETTERS) continue;
    yield waiting.join('');
    waiting = [];
    letters = 0;
  }
  if (letters > 0) yield waiting.join('');
}
