import type { LibraryContents } from '@flipon/contract/library-file';
import type { LibraryDeps } from '../answer-deps.ts';
import type { DescribedSequence } from '../library/sequences.ts';
import { readCircles } from './shape-stretches.ts';

/**
 * For each sequence of a saved library, the id of an equal one that the owner has: of the same name, type, bases, number
 * of records and shapes; null where there is none. Each one of the owner's is taken once, so that two equal ones in the file
 * stay two.
 */
export async function findSavedHere(
  { library }: LibraryDeps,
  owner: string,
  { sequences }: LibraryContents,
): Promise<(string | null)[]> {
  const items = await listAll(library, owner);
  const byName = Map.groupBy(items, ({ name }) => name);
  const taken = new Set<string>();
  const found: (string | null)[] = [];
  for (const saved of sequences) {
    let id: string | null = null;
    for (const each of byName.get(saved.name) ?? []) {
      if (taken.has(each.id) || !isAlike(each, saved) || saved.sha256 === null) continue;
      if ((await library.files.findBlobSha256(each.basesBlobId)) !== saved.sha256) continue;
      // Their number is the same; which ones they are is read last, as there may be millions.
      if (JSON.stringify(await readCircles(library, each)) !== JSON.stringify(saved.circles)) {
        continue;
      }
      id = each.id;
      taken.add(id);
      break;
    }
    found.push(id);
  }
  return found;
}

/** All sequences of an owner, the oldest first. */
export async function listAll(
  { sequences }: LibraryDeps['library'],
  owner: string,
): Promise<DescribedSequence[]> {
  const given = { limit: null, offset: 0, tags: [], names: [] };
  return (await sequences.listSequences(owner, { sort: 'created', order: 'ASC', ...given })).items;
}

function isAlike(
  { type, lengthBp, recordCount, circular, circularCount }: DescribedSequence,
  saved: LibraryContents['sequences'][number],
): boolean {
  const shape = circular ? true : circularCount === 0 ? false : circularCount;
  const savedShape =
    typeof saved.circles === 'boolean'
      ? saved.circles
      : saved.circles.reduce((sum, [from, to]) => sum + to - from, 0);
  return (
    type === saved.type &&
    lengthBp === saved.lengthBp &&
    recordCount === saved.records &&
    shape === savedShape
  );
}
