/** What an answer of efetch is that is no flat file. */
export type UnfitAnswer = 'unknown_record' | 'too_many_requests' | 'refused_key' | 'other';

const REFUSED_KEY = /API key (?:not )?(?:is )?(?:in)?valid|api_key.*invalid/i;
const TOO_MANY = /rate limit exceeded|too many requests/i;
const UNKNOWN =
  /failed to retrieve sequence|f *a *i *l *e *d +t *o +u *n *d *e *r *s *t *a *n *d +i *d|id list is empty|nothing has been found|cannot process id list|uid not found|does not exist/i;

/**
 * Tells what NCBI says where a record should be: with status 400, and now and then with 200. The text
 * itself is never shown or logged, because it may repeat the API key.
 *
 * @param text the first kilobytes
 */
export function judgeAnswer(text: string): UnfitAnswer {
  if (REFUSED_KEY.test(text)) return 'refused_key';
  if (TOO_MANY.test(text)) return 'too_many_requests';
  if (UNKNOWN.test(text)) return 'unknown_record';
  return 'other';
}
