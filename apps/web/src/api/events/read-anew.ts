import type { Query, QueryClient } from '@tanstack/react-query';

/** A call that is under way may bring an answer from before the end, so it is given up first. */
export async function readAnew(
  queryClient: QueryClient,
  { queryKey }: Pick<Query, 'queryKey'>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  await queryClient.cancelQueries(exactly);
  await queryClient.invalidateQueries(exactly);
}
