import type { BaseFile } from '@flipon/hits/base-file';

const WINDOW_BYTES = 65_536;

/** The part of a sequence that was read last: neighbouring hits are taken from it without waiting. */
export interface LetterWindow {
  /** Letters [start, end) of the whole sequence, where the window has them all. */
  peek(start: number, end: number): Uint8Array | null;
  /** Moves the window so that it holds [start, end). */
  load(start: number, end: number): Promise<Uint8Array>;
}

export function createLetterWindow(reader: BaseFile): LetterWindow {
  let letters: Uint8Array = new Uint8Array(0);
  let first = 0;

  function peek(start: number, end: number): Uint8Array | null {
    if (start < first || end > first + letters.length) return null;
    return letters.subarray(start - first, end - first);
  }

  return {
    peek,
    async load(start, end) {
      // Whole blocks, so that hits in falling order are found in it as well.
      first = Math.floor(start / WINDOW_BYTES) * WINDOW_BYTES;
      letters = new Uint8Array(0);
      letters = await reader.read(first, Math.ceil(end / WINDOW_BYTES) * WINDOW_BYTES);
      const found = peek(start, end);
      if (found === null) throw new Error(`there are no bases ${start} to ${end}`);
      return found;
    },
  };
}

/** Whether a hit is likely to be found in the window that holds one at `position`. */
export function isNear(position: number, next: number | undefined): boolean {
  return next !== undefined && Math.abs(next - position) < WINDOW_BYTES;
}
