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
  const tables = [...view.all('annotations'), ...view.all('lanes')].map(({ blobId }) => blobId);
  return new Set([...sequences, ...analyses, ...tables].filter((id) => id !== null));
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

/** Takes an annotation out of its sequence, with its names. */
export function removeAnnotation(draft: Draft, id: string): void {
  draft.remove('annotations', id);
  draft.removeNames(id);
}

/** Takes a sequence out, with what belongs to it alone. */
export function removeSequence(draft: Draft, id: string): void {
  const tableId = draft.find('sequences', id)?.recordTableId;
  // An import that did not come to its end has batches, and no table.
  if (tableId !== undefined && draft.find('recordTables', tableId) === undefined) {
    draft.removeBatches(tableId);
  }
  draft.remove('sequences', id);
  draft.remove('jobs', id);
  for (const row of draft.all('annotations')) {
    if (row.sequenceId === id) removeAnnotation(draft, row.id);
  }
  for (const row of draft.all('lanes')) if (row.sequenceId === id) draft.remove('lanes', row.id);
}

/** Makes a change that takes rows out, with what nothing else refers to; their files go once it is made. */
export async function changeAndRelease<Value>(
  db: Database,
  folders: Folders,
  work: (draft: Draft) => Value,
): Promise<Value> {
  let before: string[] = [];
  const value = await db.change((draft) => {
    // Those of changes that came first, too.
    before = draft.all('files').map(({ id }) => id);
    const made = work(draft);
    forgetUnused(draft);
    return made;
  });
  const gone = before.filter((id) => db.find('files', id) === undefined);
  await folders.remove(gone);
  return value;
}
