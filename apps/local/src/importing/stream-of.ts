/** The chunks of a stream. It is cancelled where its reader stops before its end: not all browsers iterate streams. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  let isRead = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (value === undefined || done) {
        isRead = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!isRead) await reader.cancel();
  }
}

/** A text of any length, in pieces. */
export async function* bytesOfText(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + LETTERS_AT_ONCE);
    // Both halves of a character stay together.
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff && end < text.length) end += 1;
    yield encoder.encode(text.slice(at, end));
    at = end;
  }
}

const LETTERS_AT_ONCE = 1 << 18;
