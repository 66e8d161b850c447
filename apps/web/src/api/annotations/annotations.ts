import {
  type Annotation,
  annotationAnswerSchema,
  annotationImportAnswerSchema,
  annotationListSchema,
  type GivenNames,
} from '@flipon/contract/feature';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request, requestText } from '../request.ts';
import { sendForm } from '../send-form.ts';
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

export type AnnotationAnswer = z.infer<typeof annotationImportAnswerSchema>;

export interface SendAnnotationCall {
  file: File;
  /** The user's answers about names in it. */
  names?: GivenNames | undefined;
  sequenceId: string;
  signal: AbortSignal;
  onSent: (sentBytes: number) => void;
  /** All bytes are sent; the server reads them. */
  onReading: () => void;
}

/** Adds a file of features to a sequence. Throws ApiError, or the signal's reason. */
export function sendAnnotation({
  file,
  names,
  sequenceId,
  ...call
}: SendAnnotationCall): Promise<AnnotationAnswer> {
  const form = new FormData();
  form.append('file', file);
  const path = `sequence/${sequenceId}/annotations`;
  return sendForm(annotationImportAnswerSchema, {
    ...{ ...call, path, form, fileBytes: file.size },
    ...(names && { query: { names: JSON.stringify(names) } }),
  });
}
