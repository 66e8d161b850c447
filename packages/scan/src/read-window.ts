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

export interface WindowRequest {
  before: number;
  after: number;
  /** The record is circular: beyond an end, the window has the bases of the other end. */
  wraps?: boolean;
  /** Filled from its start with `before` + (to - from) + `after` bases. */
  window: Uint8Array;
  /** Verified bases of the same file, which are not read again. */
  held?: HeldBases | null;
}

/**
 * Reads a stretch with its context. Outside the record there is N, or, where the record wraps, the
 * bases of its other end.
 *
 * @param check by which the bases are verified; null for a file without sums
 * @throws DamagedFileError; an Error when the file ends before the record does
 */
export function readWindow(
  file: number,
  check: FileCheck | null,
  { recordStart, recordLength, from, to }: TaskStretch,
  { before, after, wraps = false, window, held = null }: WindowRequest,
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
