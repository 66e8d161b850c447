import type { Query, QueryClient } from '@tanstack/react-query';

/** What the server tells everybody alike. */
function isPersonal({ queryKey }: Query): boolean {
  return queryKey[0] !== 'info';
}

/** Forgets all that the server has told one person; what is on the screen is asked for by the next. */
export function forgetAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    if (isPersonal(query) && query.getObserversCount() === 0) cache.remove(query);
  }
  void queryClient.resetQueries({ predicate: isPersonal });
}
