import { spanParts } from '@flipon/sequence/span-parts';
import type { Bases } from './bases.ts';
import type { HeldBases, TaskStretch } from './scan-task.ts';

const N = 'N'.charCodeAt(0);

export interface WindowRequest {
  before: number;
  after: number;
  /** The record is circular: beyond an end, the window has the bases of the other end. */
  wraps?: boolean;
  /** Filled from its start with `before` + (to - from) + `after` bases. */
  window: Uint8Array;
  /** Bases of the same sequence that were read before, which are not read again. */
  held?: HeldBases | null;
}

/**
 * Reads a stretch with its context. Outside the record there is N, or, where the record wraps, the
 * bases of its other end.
 *
 * @throws DamagedFileError; an Error when the bases end before the record does
 */
export function readWindow(
  bases: Bases,
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
      bases.read(window, part);
    }
    filled = part.offset + part.end - part.start;
  }
  window.fill(N, filled, span.end - span.start);
}
