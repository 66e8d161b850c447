import { notOfSequence } from '@flipon/answers/open-features';
import { findAnnotation, type StoredAnnotation } from '@flipon/store/annotations';
import type { Deps } from '../deps.ts';

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
