import { findAnnotation, type StoredAnnotation } from '@flipon/store/annotations';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

export function notOfSequence(): AppError {
  return new AppError('not_found', 'The sequence has no such annotation.');
}

/** @throws AppError not_found where the owner's sequence has no such annotation */
export async function findOwnedAnnotation(
  { store }: Deps,
  owner: string,
  sequenceId: string,
  id: string,
): Promise<StoredAnnotation> {
  const annotation = await findAnnotation(store.db, owner, sequenceId, id);
  if (annotation === null) throw notOfSequence();
  return annotation;
}
