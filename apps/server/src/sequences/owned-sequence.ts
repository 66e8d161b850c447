import { findSequence, type StoredSequence } from '@flipon/store/sequences';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

export function notInLibrary(): AppError {
  return new AppError('not_found', 'The sequence is not in your library.');
}

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
