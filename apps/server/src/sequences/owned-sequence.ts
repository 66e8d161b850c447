import { AppError, refuseField } from '@flipon/answers/app-error';
import { notInLibrary } from '@flipon/answers/mapped-sequence';
import { findSequence, type ShapeOutcome, type StoredSequence } from '@flipon/store/sequences';
import type { Deps } from '../deps.ts';

/** @throws AppError not_found where the owner has no such sequence */
export async function findOwnedSequence(
  { store }: Deps,
  owner: string,
  id: string,
): Promise<StoredSequence> {
  const sequence = await findSequence(store.db, owner, id);
  if (sequence === null) throw notInLibrary();
  return sequence;
}

const USED =
  'An analysis has used this sequence, or it has lanes, so its records keep their shapes. Import it again to search it in another shape.';

/** @throws AppError where a sequence has not taken the shape that it was to have */
export function requireShaped(outcome: ShapeOutcome): void {
  if (outcome === 'missing') throw notInLibrary();
  if (outcome === 'importing') {
    throw new AppError('conflict', 'The sequence is still being imported.');
  }
  if (outcome === 'used') throw new AppError('conflict', USED);
  if (outcome === 'no_record') {
    const message = 'The sequence has fewer records than that. Records are counted from 0.';
    throw refuseField('records', message);
  }
}
