import { type Feature, featureListSchema } from '@flipon/contract/feature';
import { LARGEST_PAGE } from '@flipon/contract/list';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export type { Feature };

/** Which features of a sequence, in which order. */
export interface FeatureQuestion {
  sort: 'position' | 'type' | 'name' | 'length';
  order: 'ASC' | 'DESC';
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
  /** In names, types and attributes; '' for all of them. */
  search: string;
  type?: string | undefined;
  /** 0-based. */
  record?: number | undefined;
  annotation?: string | undefined;
}

/** Of all that is known of a sequence's features. */
export const featuresKey = (sequenceId: string) => ['sequence', sequenceId, 'features'] as const;

export function featureListQuery(sequenceId: string, { search, ...asked }: FeatureQuestion) {
  const query = search === '' ? asked : { ...asked, search };
  return queryOptions({
    queryKey: [...featuresKey(sequenceId), 'list', query],
    queryFn: ({ signal }) =>
      request(featureListSchema, `sequence/${sequenceId}/features`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

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
