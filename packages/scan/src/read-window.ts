import { readSync } from 'node:fs';
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
  stretch: TaskStretch,
  context: { before: number; after: number },
  window: Uint8Array,
): void {
  const { recordStart, recordLength, wraps } = stretch;
  const first = stretch.from - context.before;
  const last = stretch.to + context.after;
  let at = first;
  while (at < last) {
    // Where the record wraps, `turn` counts how often the position has passed the origin.
    const turn = wraps ? Math.floor(at / recordLength) : 0;
    const turnStart = turn * recordLength;
    const begin = Math.max(at, turnStart);
    const end = Math.max(begin, Math.min(last, turnStart + recordLength));
    window.fill(N, at - first, begin - first);
    readExactly(file, window, begin - first, end - begin, recordStart + begin - turnStart);
    at = end;
    if (wraps) continue;
    window.fill(N, end - first, last - first);
    return;
  }
}

/** Positions are plain numbers, so files may be far longer than 2^31 bytes. */
function readExactly(
  file: number,
  target: Uint8Array,
  offset: number,
  length: number,
  position: number,
): void {
  let done = 0;
  while (done < length) {
    const count = readSync(file, target, offset + done, length - done, position + done);
    if (count === 0)
      throw new Error(`the bases end at ${position + done}, before their record does`);
    done += count;
  }
}
