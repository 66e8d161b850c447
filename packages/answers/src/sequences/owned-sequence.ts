import { AppError, refuseField } from '../app-error.ts';
import type { ShapeOutcome } from '../library/sequences.ts';
import { notInLibrary } from '../map/mapped-sequence.ts';

/** @throws AppError not_found where the owner has no such sequence */
export async function findOwnedSequence<Sequence>(
  find: (owner: string, id: string) => Promise<Sequence | null>,
  owner: string,
  id: string,
): Promise<Sequence> {
  const sequence = await find(owner, id);
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
