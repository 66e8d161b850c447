import {
  type Annotation,
  annotationAnswerSchema,
  annotationListSchema,
} from '@flipon/contract/feature';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestText } from '../request.ts';
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

interface AnnotationChange {
  id: string;
  name?: string;
  /** Names of the file, and the record (0-based) that each means from now on. */
  names?: readonly { name: string; record: number | null }[];
}

/** Renames an annotation, or sets the records of its names; refetches lists. */
export function useChangeAnnotation(sequenceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: AnnotationChange) =>
      request(annotationAnswerSchema, `sequence/${sequenceId}/annotations/${id}`, {
        method: 'PATCH',
        body,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: featuresKey(sequenceId) }),
  });
}

/** Deletes an annotation with its features; the call outlives the page. Throws ApiError. */
export async function deleteAnnotation(sequenceId: string, id: string): Promise<void> {
  await requestText(`sequence/${sequenceId}/annotations/${id}`, {
    method: 'DELETE',
    keepalive: true,
  });
}
