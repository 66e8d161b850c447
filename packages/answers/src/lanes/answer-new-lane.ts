import type { laneAnswerSchema, laneImportQuerySchema } from '@flipon/contract/lane';
import type { z } from 'zod';
import type { LibraryDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import { readGivenNames } from '../forms/read-given-names.ts';
import { type FileForm, receiveFile } from '../forms/receive-file.ts';
import type { AddedLane, LibraryAdditions } from '../library/additions.ts';
import { notInLibrary } from '../map/mapped-sequence.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { findOwnedLane } from './owned-lane.ts';
import { presentLane } from './present-lane.ts';

/**
 * Adds the file of a form to a sequence as a lane. The answer to it has the status 201.
 *
 * @throws AppError where the sequence takes none, or the parts are not what they should be; what `addLane` throws
 */
export async function answerNewLane(
  deps: LibraryDeps & Pick<LibraryAdditions, 'addLane'>,
  asked: { owner: string; params: { id: string }; query: z.output<typeof laneImportQuerySchema> },
  form: FileForm,
): Promise<z.input<typeof laneAnswerSchema>> {
  const { owner, params, query } = asked;
  const sequence = await findOwnedSequence(deps.library.sequences.findSequence, owner, params.id);
  const names = readGivenNames(query.names);
  if (sequence.lengthBp === null) throw refuseLane({ is: 'importing' });
  const appliesShift = query.shift === 'apply';
  const added = await receiveFile(form, 'Lane', (file) =>
    deps.addLane(sequence, { ...file, names, appliesShift }),
  );
  if (added.is !== 'added') throw refuseLane(added);
  const lane = await findOwnedLane(deps, added.ownerId, sequence.id, added.id);
  return { payload: presentLane(lane) };
}

/** The message to the owner of a sequence that takes no lane. */
export function refuseLane(outcome: Exclude<AddedLane, { is: 'added' }>): AppError {
  if (outcome.is === 'missing') return notInLibrary();
  if (outcome.is === 'importing') {
    return new AppError('conflict', 'The sequence is still being imported. Add lanes to it later.');
  }
  if (outcome.is === 'reshaped') {
    return new AppError(
      'conflict',
      'Records of the sequence have changed their shapes meanwhile. Add the file again.',
    );
  }
  return new AppError(
    'conflict',
    `A sequence can have ${outcome.most} lanes. Delete one that you no longer need.`,
  );
}
