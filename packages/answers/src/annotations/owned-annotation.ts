import type { LibraryDeps } from '../answer-deps.ts';
import { notOfSequence } from '../features/open-features.ts';
import type { LibraryAnnotation } from '../library/features.ts';

/** @throws AppError not_found where the owner's sequence has no such annotation */
export async function findOwnedAnnotation(
  { library }: LibraryDeps,
  owner: string,
  sequenceId: string,
  id: string,
): Promise<LibraryAnnotation> {
  const annotation = await library.features.findAnnotation(owner, sequenceId, id);
  if (annotation === null) throw notOfSequence();
  return annotation;
}
