import type { ShapeOutcome } from '@flipon/store/sequences';
import { AppError } from '../http/app-error.ts';
import { notInLibrary } from './owned-sequence.ts';

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
    throw new AppError('invalid_request', message, [{ field: 'records', defaultMessage: message }]);
  }
}
