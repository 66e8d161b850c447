import type { SpanPart } from '@flipon/sequence/span-parts';

/** The bases of a sequence, open for the time of a task. */
export interface Bases {
  /**
   * Copies a part of them to its offset in a window.
   *
   * @throws DamagedFileError; an Error where they end before the part does, or were not sent with the task
   */
  read(window: Uint8Array, part: SpanPart): void;
  close(): void;
}
