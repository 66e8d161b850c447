import type { LibraryDeps } from '../answer-deps.ts';
import { AppError, refuseField } from '../app-error.ts';
import { notOfSequence } from '../features/open-features.ts';
import type { AnnotationChange } from '../library/features.ts';
import type { LibrarySequence } from '../library/sequences.ts';

/** @throws AppError where the annotation, one of its names or one of the records is not there */
export async function changeOwnedAnnotation(
  { library }: LibraryDeps,
  owner: string,
  { sequence, annotationId }: { sequence: LibrarySequence; annotationId: string },
  { name, names }: AnnotationChange,
): Promise<void> {
  const change = { name, names };
  const { features } = library;
  const outcome = await features.changeAnnotation(owner, sequence.id, annotationId, change);
  if (outcome.is === 'missing') throw notOfSequence();
  if (outcome.is === 'no_name') {
    throw refuseNames(`The annotation has no name "${outcome.name.slice(0, 80)}".`);
  }
  if (outcome.is === 'placed') {
    const name = `"${outcome.name.slice(0, 80)}"`;
    const message = `The features of ${name} were moved into pieces as the file was added. To have them count otherwise, add the file again with names=.`;
    throw new AppError('conflict', message, [{ field: 'names', defaultMessage: message }]);
  }
  if (outcome.is === 'no_record') {
    throw refuseNames(
      `The sequence has no record ${outcome.record}. Its records are 0 to ${(sequence.recordCount ?? 1) - 1}.`,
    );
  }
}

function refuseNames(message: string): AppError {
  return refuseField('names', message);
}
