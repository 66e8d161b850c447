import { annotationImportAnswerSchema, type GivenNames } from '@flipon/contract/feature';
import type { z } from 'zod';
import { sendForm } from '../send-form.ts';

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
