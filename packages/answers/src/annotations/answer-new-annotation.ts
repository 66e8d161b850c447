import type { annotationImportAnswerSchema, namesQuerySchema } from '@flipon/contract/feature';
import type { z } from 'zod';
import type { LibraryDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import { readGivenNames } from '../forms/read-given-names.ts';
import { type FileForm, receiveFile } from '../forms/receive-file.ts';
import type { AddedAnnotation, LibraryAdditions } from '../library/additions.ts';
import { notInLibrary } from '../map/mapped-sequence.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { findOwnedAnnotation } from './owned-annotation.ts';
import { presentAnnotation } from './present-annotation.ts';

/**
 * Adds the file of a form to a sequence as an annotation. The answer to it has the status 201.
 *
 * @throws AppError where the sequence takes none, or the parts are not what they should be; what `addAnnotation`
 * throws
 */
export async function answerNewAnnotation(
  deps: LibraryDeps & Pick<LibraryAdditions, 'addAnnotation'>,
  asked: { owner: string; params: { id: string }; query: z.output<typeof namesQuerySchema> },
  form: FileForm,
): Promise<z.input<typeof annotationImportAnswerSchema>> {
  const { owner, params, query } = asked;
  const sequence = await findOwnedSequence(deps.library.sequences.findSequence, owner, params.id);
  const names = readGivenNames(query.names);
  const added = await receiveFile(form, 'Features', (file) =>
    deps.addAnnotation(sequence, { ...file, names }),
  );
  if (added.is !== 'added') throw refuseAnnotation(added);
  const { id, ownerId } = added;
  const annotation = await findOwnedAnnotation(deps, ownerId, sequence.id, id);
  const payload = await presentAnnotation(deps, ownerId, sequence, annotation);
  return { payload, leftOut: payload.leftOut };
}

/** The message to the owner of a sequence that takes no annotation. */
export function refuseAnnotation(outcome: Exclude<AddedAnnotation, { is: 'added' }>): AppError {
  if (outcome.is === 'missing') return notInLibrary();
  if (outcome.is === 'importing') {
    return new AppError(
      'conflict',
      'The sequence is still being imported. Add features to it later.',
    );
  }
  return new AppError(
    'conflict',
    `A sequence can have ${outcome.most} annotations. Delete one that you no longer need.`,
  );
}
