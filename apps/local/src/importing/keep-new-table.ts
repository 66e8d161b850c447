import { renameFile } from '@flipon/platform/files';
import type { Draft } from '../database/database.ts';
import type { LibraryPlace } from '../library/sequences.ts';

/** New files: of a table, and of rows that are staged for it. */
export interface TablePaths {
  path: string;
  stagedPath: string;
}

/**
 * Makes a table of a file that belongs to a sequence, and the change by which something refers to it. The table goes
 * where that is not made.
 *
 * @param make writes the table, and tells what is known of it
 * @param put part of the change, while the sequence is there; `added` where something refers to the table now
 * @returns `missing` where the sequence was deleted meanwhile
 * @throws what `make` throws; the signal's reason
 */
export async function keepNewTable<Made, Outcome extends { is: string }>(
  { db, folders }: LibraryPlace,
  { sequenceId, signal }: { sequenceId: string; signal: AbortSignal },
  make: (paths: TablePaths) => Promise<Made>,
  put: (draft: Draft, made: Made & { blobId: string }) => Outcome,
): Promise<Outcome | { is: 'missing' }> {
  const paths = { path: folders.temporaryPath(), stagedPath: folders.temporaryPath() };
  const blobId = crypto.randomUUID();
  let outcome: Outcome | { is: 'missing' } = { is: 'missing' };
  try {
    const made = await make(paths);
    await renameFile(paths.path, folders.pathOf(blobId));
    outcome = await db.change((draft) => {
      signal.throwIfAborted();
      if (draft.find('sequences', sequenceId) === undefined) return { is: 'missing' };
      return put(draft, { ...made, blobId });
    });
  } catch (error) {
    // Its records go with it while the file is read.
    if (signal.aborted || db.find('sequences', sequenceId) !== undefined) throw error;
  } finally {
    await folders.clear(Object.values(paths));
    if (outcome.is !== 'added') await folders.remove([blobId]);
  }
  return outcome;
}
