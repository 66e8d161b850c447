import { readSync } from 'node:fs';
import { type SpanPart, spanParts } from '@flipon/sequence/span-parts';
import type { TaskStretch } from './scan-task.ts';

const N = 'N'.charCodeAt(0);

/**
 * Reads a stretch with its context. Outside the record there is N, or, where the record wraps, the
 * bases of its other end.
 *
 * @param window filled from its start with `before` + (to - from) + `after` bases
 * @throws when the file ends before the record does
 */
export function readWindow(
  file: number,
  { recordStart, recordLength, wraps, from, to }: TaskStretch,
  context: { before: number; after: number },
  window: Uint8Array,
): void {
  const record = { start: recordStart, length: recordLength };
  const span = { start: from - context.before, end: to + context.after };
  let filled = 0;
  for (const part of spanParts(record, span, wraps)) {
    window.fill(N, filled, part.offset);
    readExactly(file, window, part);
    filled = part.offset + part.end - part.start;
  }
  window.fill(N, filled, span.end - span.start);
}

/** Positions are plain numbers, so files may be far longer than 2^31 bytes. */
function readExactly(file: number, target: Uint8Array, { offset, start, end }: SpanPart): void {
  for (let at = start; at < end; ) {
    const count = readSync(file, target, offset + at - start, end - at, at);
    if (count === 0) throw new Error(`the bases end at ${at}, before their record does`);
    at += count;
  }
}
