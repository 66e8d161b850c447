import { AppError, refuseField } from '@flipon/answers/app-error';
import { notOfSequence } from '@flipon/answers/open-features';
import type { annotationChangeSchema } from '@flipon/contract/feature';
import { changeAnnotation } from '@flipon/store/annotations';
import type { StoredSequence } from '@flipon/store/sequences';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** @throws AppError where the annotation, one of its names or one of the records is not there */
export async function changeOwnedAnnotation(
  { store }: Deps,
  owner: string,
  { sequence, annotationId }: { sequence: StoredSequence; annotationId: string },
  { name, names }: z.output<typeof annotationChangeSchema>,
): Promise<void> {
  const change = { name, names };
  const outcome = await changeAnnotation(store.db, owner, sequence.id, annotationId, change);
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
