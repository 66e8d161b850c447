import { type ByteText, createByteText } from '../text/byte-text.ts';

/** Lines that wait until those of smaller starts are written. */
export interface PendingLines {
  /** Where to write a line that waits; ask again for the next one. */
  text(): ByteText;
  /** Adds the text written from `from` on as a line. */
  add(start: number, from: number): void;
  /** Writes the lines that start at `start` or before it, in order of their starts, then of arrival. */
  writeUpTo(start: number, out: ByteText): void;
}

/** Bytes of lines that left, beyond which it pays to move those that wait. */
const MOST_LEFT = 1 << 18;
/** The same for the lists of places. */
const MOST_PASSED = 1 << 12;

/** No object is made of a line: mostly each arm of a hit waits for a while. */
export function createPendingLines(): PendingLines {
  // Lines in order of arrival, and their order by start.
  let held = createByteText();
  let starts: number[] = [];
  let froms: number[] = [];
  let tos: number[] = [];
  let next = 0;
  let waitingBytes = 0;

  function tidy(): void {
    if (next === starts.length) held.drop(0);
    else if (held.length > MOST_LEFT && held.length > 2 * waitingBytes) moveLines();
    if (next < MOST_PASSED && next < starts.length) return;
    starts = starts.slice(next);
    froms = froms.slice(next);
    tos = tos.slice(next);
    next = 0;
  }

  function moveLines(): void {
    const moved = createByteText();
    for (let at = next; at < starts.length; at++) {
      const from = moved.length;
      held.copyTo(moved, froms[at] ?? 0, tos[at] ?? 0);
      froms[at] = from;
      tos[at] = moved.length;
    }
    held = moved;
  }

  return {
    text: () => held,
    add(start, from) {
      waitingBytes += held.length - from;
      // Lines come almost in order: the new one passes few others.
      let at = starts.length;
      for (; at > next && (starts[at - 1] ?? 0) > start; at--) {
        starts[at] = starts[at - 1] ?? 0;
        froms[at] = froms[at - 1] ?? 0;
        tos[at] = tos[at - 1] ?? 0;
      }
      starts[at] = start;
      froms[at] = from;
      tos[at] = held.length;
    },
    writeUpTo(start, out) {
      if (!((starts[next] ?? Number.POSITIVE_INFINITY) <= start)) return;
      for (; next < starts.length && (starts[next] ?? 0) <= start; next++) {
        const [from, to] = [froms[next] ?? 0, tos[next] ?? 0];
        held.copyTo(out, from, to);
        waitingBytes -= to - from;
      }
      tidy();
    },
  };
}
