export type Failure = 'missing' | 'refused' | 'failed' | 'cancelled';

/** What an import that failed is in need of: another id, another try, or nothing. */
export function failureOf(exception: string): Failure {
  if (exception === 'Cancelled.') return 'cancelled';
  if (exception.startsWith('NCBI knows no record')) return 'missing';
  if (exception.startsWith('NCBI')) return 'failed';
  return 'refused';
}
