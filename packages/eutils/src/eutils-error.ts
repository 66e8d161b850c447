/** What went wrong between NCBI and us. */
export type Trouble =
  | 'silent'
  | 'unreachable'
  | 'busy'
  | 'failing'
  | 'cut_off'
  | 'unfit'
  | 'unknown_record'
  | 'other_record'
  | 'refused_key'
  | 'refused'
  | 'too_large';

/** Most tries of a request that fails so; of trouble that is not listed, one. */
export const MOST_TRIES: Partial<Record<Trouble, number>> = {
  // Each of these costs a minute, or a whole download.
  silent: 3,
  cut_off: 3,
  unfit: 3,
  unreachable: 5,
  busy: 5,
  failing: 5,
};

const TIMES = ['', '', 'twice', 'three times', 'four times', 'five times'];

/** A request to NCBI that came to nothing. Its message is a sentence for the user, without secrets. */
export class EutilsError extends Error {
  readonly trouble: Trouble;
  /** What happened, without the full stop. */
  readonly clause: string;
  /** How long NCBI asks us to wait before the next try; null where it does not. */
  readonly retryAfterMs: number | null;

  constructor(
    trouble: Trouble,
    clause: string,
    { retryAfterMs = null, tries = 1 }: { retryAfterMs?: number | null; tries?: number } = {},
  ) {
    super(tries > 1 ? `${clause}, ${TIMES[tries] ?? `${tries} times`}.` : `${clause}.`);
    this.name = 'EutilsError';
    this.trouble = trouble;
    this.clause = clause;
    this.retryAfterMs = retryAfterMs;
  }

  /** The same error with the number of tries. */
  after(tries: number): EutilsError {
    const { trouble, clause, retryAfterMs } = this;
    return new EutilsError(trouble, clause, { retryAfterMs, tries });
  }
}
