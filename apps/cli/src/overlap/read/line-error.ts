/** A line of a file of intervals that cannot be meant. `message` is a sentence for the user. */
export class LineError extends Error {
  override readonly name = 'LineError';
  /** 1-based. */
  line = 0;
}
