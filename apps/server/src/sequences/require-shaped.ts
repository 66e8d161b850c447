import type { ShapeOutcome } from '@flipon/store/sequence-shapes';
import { AppError } from '../http/app-error.ts';
import { notInLibrary } from './owned-sequence.ts';

const USED =
  'An analysis has used this sequence, so it stays as it is. Import it again to search it in the other shape.';

/** @throws AppError where a sequence has not taken the shape that it was to have */
export function requireShaped(outcome: ShapeOutcome): void {
  if (outcome === 'missing') throw notInLibrary();
  if (outcome === 'importing') {
    throw new AppError('conflict', 'The sequence is still being imported.');
  }
  if (outcome === 'used') throw new AppError('conflict', USED);
  if (outcome === 'no_record') {
    const message = 'The sequence has no record of that number.';
    throw new AppError('invalid_request', message, [{ field: 'records', defaultMessage: message }]);
  }
}
