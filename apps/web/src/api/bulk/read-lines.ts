/**
 * The lines of a text that arrives in pieces, some at a time, without their ends and without blank
 * ones. Pieces may end anywhere, also within a letter. Text after the last line end was cut off and
 * is left out.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      const whole = lines.filter((line) => line.trim() !== '');
      if (whole.length > 0) yield whole;
    }
  } finally {
    // A caller that stops reading needs no more of it; an ended or failed body has nothing left.
    await reader.cancel().catch(() => {});
  }
}
