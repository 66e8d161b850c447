import type { Database, Draft, View } from '../database/database.ts';
import type { Folders } from '../folders.ts';

/** What rows refer to: files and tables of records. */
export function idsInUse(view: View): Set<string> {
  const sequences = view
    .all('sequences')
    .flatMap(({ basesBlobId, maskBlobId, recordTableId }) => [
      basesBlobId,
      maskBlobId,
      recordTableId,
    ]);
  const analyses = view
    .all('analyses')
    .flatMap(({ basesBlobId, hitsBlobId, profileBlobId, recordTableId }) => [
      basesBlobId,
      hitsBlobId,
      profileBlobId,
      recordTableId,
    ]);
  return new Set([...sequences, ...analyses].filter((id) => id !== null));
}

/** Forgets files and tables of records that no row refers to any more. */
export function forgetUnused(draft: Draft): void {
  const used = idsInUse(draft);
  for (const { id } of draft.all('files')) if (!used.has(id)) draft.remove('files', id);
  for (const { id } of draft.all('recordTables')) {
    if (used.has(id)) continue;
    draft.remove('recordTables', id);
    draft.removeBatches(id);
  }
}

/** Makes a change that takes rows out, with what nothing else refers to; their files go once it is made. */
export async function changeAndRelease<Value>(
  db: Database,
  folders: Folders,
  work: (draft: Draft) => Value,
): Promise<Value> {
  const before = db.all('files').map(({ id }) => id);
  const value = await db.change((draft) => {
    const made = work(draft);
    forgetUnused(draft);
    return made;
  });
  const gone = before.filter((id) => db.find('files', id) === undefined);
  await folders.remove(gone);
  return value;
}
