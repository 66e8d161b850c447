/**
 * Asks at most once in `ms`: within that time of an answer, and while one is awaited, all callers get the
 * same. Frequent monitoring causes no more than one request.
 */
export function rememberAnswer<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer === null || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      answer = ask().finally(() => {
        until = performance.now() + ms;
      });
    }
    return answer;
  };
}
