import type { Query, QueryClient } from '@tanstack/react-query';

/** Ends within this time are asked for by one call. */
const TOGETHER_MS = 300;

/** Queries that will be refetched. */
const awaited = new Set<string>();

/** A call that is under way may bring an answer from before the end, so it is given up first. */
export async function readAnew(
  queryClient: QueryClient,
  { queryKey }: Pick<Query, 'queryKey'>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  await queryClient.cancelQueries(exactly);
  await queryClient.invalidateQueries(exactly);
}

/** The same a moment later, once for all that ends until then. */
export function readSoon(queryClient: QueryClient, query: Query): void {
  const { queryHash } = query;
  if (awaited.has(queryHash)) return;
  awaited.add(queryHash);
  setTimeout(() => {
    awaited.delete(queryHash);
    void readAnew(queryClient, query);
  }, TOGETHER_MS);
}

/**
 * Refetches a list. Its first answer, which is waited for, may be from before the end: it is shown, and asked
 * for once more. (A later answer that is under way is given up by this call.)
 */
export async function readOnceMore(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey, queryHash } = query;
  if (query.state.data === undefined) {
    // One question after it serves all ends until then.
    if (awaited.has(queryHash)) return;
    awaited.add(queryHash);
    await query.promise?.catch(() => undefined);
    awaited.delete(queryHash);
  }
  await queryClient.invalidateQueries({ queryKey, exact: true });
}
