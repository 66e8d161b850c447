import { LARGEST_PAGE } from '@flipon/contract/list';
import type { QueryClient } from '@tanstack/react-query';
import { type Feature, featureListQuery } from './list-features.ts';

/** A feature of this name, in any case: the first one on a record; null where there is none. */
export async function findFeatureCalled(
  queryClient: QueryClient,
  sequenceId: string,
  name: string,
): Promise<Feature | null> {
  const page = { sort: 'name', order: 'ASC', pageSize: LARGEST_PAGE, pageNumber: 0 } as const;
  const { items } = await queryClient.fetchQuery(
    featureListQuery(sequenceId, { ...page, search: name }),
  );
  const wanted = name.toLowerCase();
  const isCalled = (feature: Feature) =>
    feature.record !== null && feature.name.toLowerCase() === wanted;
  return items.find(isCalled) ?? null;
}
