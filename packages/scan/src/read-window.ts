import type { FileCheck } from '@flipon/checked-files/file-check';
import { readCheckedSync } from '@flipon/checked-files/read-checked-sync';
import { spanParts } from '@flipon/sequence/span-parts';
import type { TaskStretch } from './scan-task.ts';

const N = 'N'.charCodeAt(0);

/** Bases of a file that were read together, from position `start` on. */
export interface HeldBases {
  start: number;
  bases: Uint8Array;
}

/**
 * Reads a stretch with its context. Outside the record there is N, or, where the record wraps, the
 * bases of its other end.
 *
 * @param check by which the bases are verified; null for a file without sums
 * @param window filled from its start with `before` + (to - from) + `after` bases
 * @param held verified bases of the same file, which are not read again
 * @throws DamagedFileError; an Error when the file ends before the record does
 */
export function readWindow(
  file: number,
  check: FileCheck | null,
  { recordStart, recordLength, wraps, from, to }: TaskStretch,
  {
    before,
    after,
    window,
    held = null,
  }: { before: number; after: number; window: Uint8Array; held?: HeldBases | null },
): void {
  const record = { start: recordStart, length: recordLength };
  const span = { start: from - before, end: to + after };
  let filled = 0;
  for (const part of spanParts(record, span, wraps)) {
    window.fill(N, filled, part.offset);
    if (held !== null && part.start >= held.start && part.end <= held.start + held.bases.length) {
      window.set(held.bases.subarray(part.start - held.start, part.end - held.start), part.offset);
    } else {
      readCheckedSync(file, check, window, part);
    }
    filled = part.offset + part.end - part.start;
  }
  window.fill(N, filled, span.end - span.start);
}
