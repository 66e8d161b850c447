import { sequenceFileStem } from '@flipon/analyses/file-stem';
import type { LibraryAnalysis } from '../../library/analyses.ts';

/** Enough letters of a random id to distinguish sequences, and to find one. */
const ID_LETTERS = 8;

/**
 * A folder for each sequence, by its id: none where there is only one. Sequences of equal names have a part
 * of their ids in the names of their folders.
 */
export function nameFolders(
  results: readonly Pick<LibraryAnalysis, 'sequenceId' | 'sequenceName'>[],
): ReadonlyMap<string, string> {
  const stems = new Map(
    results.map(({ sequenceId, sequenceName }) => [sequenceId, sequenceFileStem({ sequenceName })]),
  );
  if (stems.size < 2) return new Map();
  const counts = new Map<string, number>();
  const keyOf = (stem: string) => stem.toLowerCase();
  for (const stem of stems.values()) counts.set(keyOf(stem), (counts.get(keyOf(stem)) ?? 0) + 1);
  return new Map(
    [...stems].map(([id, stem]) => [
      id,
      (counts.get(keyOf(stem)) ?? 0) > 1 ? `${stem}_${id.slice(0, ID_LETTERS)}` : stem,
    ]),
  );
}
