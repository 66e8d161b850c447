import type { Query, QueryClient } from '@tanstack/react-query';

/** False for answers that are the same for all people. */
function isPersonal({ queryKey }: Query): boolean {
  return queryKey[0] !== 'info';
}

/** Drops all answers about one person; open views ask again for the next one. */
export function forgetAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    if (isPersonal(query) && query.getObserversCount() === 0) cache.remove(query);
  }
  void queryClient.resetQueries({ predicate: isPersonal });
}
