import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { findOwnedSequence } from './owned-sequence.ts';

/**
 * Letters of an owner's sequence.
 *
 * @param range 0-based, half-open; what lies behind the end of the sequence is left out
 * @throws AppError not_found, or conflict while it is being imported
 */
export async function readLetters(
  deps: Deps,
  owner: string,
  id: string,
  { start, end }: { start: number; end: number },
): Promise<string> {
  const sequence = await findOwnedSequence(deps, owner, id);
  if (sequence.lengthBp === null)
    throw new AppError('conflict', 'The sequence is still being imported.');
  const bases = await deps.store.files.read(sequence.basesBlobId, start, end);
  return Buffer.from(bases).toString('latin1');
}
