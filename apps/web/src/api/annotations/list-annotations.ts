import { type Annotation, annotationListSchema } from '@flipon/contract/feature';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import { featuresKey } from './list-features.ts';

export type { Annotation };

/** The files of features that a sequence has. */
export function annotationListQuery(sequenceId: string) {
  return queryOptions({
    queryKey: [...featuresKey(sequenceId), 'annotations'],
    queryFn: ({ signal }) =>
      request(annotationListSchema, `sequence/${sequenceId}/annotations`, { signal }),
    staleTime: 60_000,
  });
}
