/** In characters. Longer lines are no features of any file; they are passed over, not held. */
export const LONGEST_LINE = 1024 * 1024;

export interface LineSplitter {
  /** Lines that ended in this chunk, without their ends; null for one that is too long. */
  push(chunk: Uint8Array): (string | null)[];
  /** The last line where it has no end. */
  finish(): (string | null)[];
}

/** Splits UTF-8 text that comes in pieces into lines: LF, CR LF or CR. Broken bytes become U+FFFD. */
export function createLineSplitter(): LineSplitter {
  const decoder = new TextDecoder('utf-8');
  /** The beginning of an incomplete line. */
  let rest = '';
  let isTooLong = false;
  let endedWithReturn = false;

  function take(text: string): (string | null)[] {
    const lines: (string | null)[] = [];
    if (text === '') return lines;
    let from = endedWithReturn && text.startsWith('\n') ? 1 : 0;
    endedWithReturn = text.endsWith('\r');
    // Looked for again only once it is passed: most texts have no CR at all.
    let nextReturn = text.indexOf('\r', from);
    for (;;) {
      const feed = text.indexOf('\n', from);
      const end = nextReturn >= 0 && (feed < 0 || nextReturn < feed) ? nextReturn : feed;
      if (end < 0) break;
      lines.push(endLine(text.slice(from, end)));
      from = end + (end === nextReturn && feed === end + 1 ? 2 : 1);
      if (end === nextReturn) nextReturn = text.indexOf('\r', from);
    }
    if (!isTooLong) rest += text.slice(from);
    if (rest.length > LONGEST_LINE) {
      isTooLong = true;
      rest = '';
    }
    return lines;
  }

  function endLine(text: string): string | null {
    const line = rest + text;
    const isRefused = isTooLong || line.length > LONGEST_LINE;
    rest = '';
    isTooLong = false;
    return isRefused ? null : line;
  }

  return {
    push: (chunk) => take(decoder.decode(chunk, { stream: true })),
    finish() {
      const lines = take(decoder.decode());
      if (rest !== '' || isTooLong) lines.push(endLine(''));
      return lines;
    },
  };
}
