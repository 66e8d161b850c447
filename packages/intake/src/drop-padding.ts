import { joinBytes } from '@flipon/platform/join-bytes';
import { isPadding } from '@flipon/sequence/end-marks';
import { isBinary } from '@flipon/sequence/recognise-binary';
import { RECOGNISED_BYTES, recogniseContent } from '@flipon/sequence/recognise-content';
import { gatherHead } from './gather-head.ts';

/** Of a longer run inside a text no more is handed on: its first byte shows that the text is bad. */
const MOST_HELD_BYTES = 64 * 1024;
const SPACE = 0x20;

/**
 * Leaves out the NULs and marks of an end (Ctrl-Z) with which systems fill up a text behind its end, and white
 * space among them. Inside a text they stay, for its reader to judge, and where there is nothing else; binary
 * content stays as it is.
 */
export async function* dropPadding(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let isText: boolean | null = null;
  /** Padding so far, behind which the text may go on. */
  let held = new Uint8Array(0);
  let isEmpty = true;
  for await (const chunk of gatherHead(content, RECOGNISED_BYTES)) {
    if (isText === null) {
      const name = recogniseContent(chunk);
      isText = name !== '2bit' && (name === null || !isBinary(name));
    }
    if (!isText) {
      yield chunk;
      continue;
    }
    const end = held.length > 0 && isAllPadding(chunk) ? 0 : startOfPadding(chunk);
    if (end > 0 && held.length > 0) {
      yield held;
      held = new Uint8Array(0);
    }
    if (end > 0) {
      isEmpty = false;
      yield chunk.subarray(0, end);
    }
    const rest = chunk.subarray(end, end + MOST_HELD_BYTES - held.length);
    if (rest.length > 0) held = joinBytes([held, rest]);
  }
  if (isEmpty && held.length > 0) yield held;
}

function isAllPadding(bytes: Uint8Array): boolean {
  return bytes.every(mayBePadding);
}

/** Where the last NULs and marks begin; the length where there are none. */
function startOfPadding(bytes: Uint8Array): number {
  let start = bytes.length;
  for (let at = bytes.length - 1; at >= 0 && mayBePadding(bytes[at]); at -= 1) {
    if (isPadding(bytes[at])) start = at;
  }
  return start;
}

function mayBePadding(byte: number | undefined): boolean {
  return isPadding(byte) || byte === SPACE || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
