/**
 * Asks at most once in a while: within `ms` of an answer, and while one is on its way, everybody gets
 * the same. What a watcher asks again and again costs the asked no more than one question.
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
