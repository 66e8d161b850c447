export type Failure = 'missing' | 'refused' | 'failed' | 'cancelled';

/** A record that is longer than a sequence may be, as the worker says it. */
const TOO_LONG = /^\S+ has [\d,]+ bases;/;

/** The remedy for a failed import: another id, another try, or none. */
export function failureOf(exception: string): Failure {
  if (exception === 'Cancelled.') return 'cancelled';
  if (exception.startsWith('NCBI knows no record')) return 'missing';
  return TOO_LONG.test(exception) ? 'refused' : 'failed';
}
