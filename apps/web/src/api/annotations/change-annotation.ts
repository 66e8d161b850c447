import { annotationAnswerSchema } from '@flipon/contract/feature';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { featuresKey } from './list-features.ts';

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
