import { makeFolder, removeFolder } from '@flipon/platform/files';
import { joinPath } from '@flipon/platform/paths';

const SPILLS = 'spills';

/** Of all threads that share a library. */
let all = SPILLS;
/** Of this thread. */
const own = crypto.randomUUID();

/** The path of a new file for rows that exceed memory. */
export async function newSpillPath(): Promise<string> {
  const folder = joinPath(all, own);
  await makeFolder(folder);
  return joinPath(folder, crypto.randomUUID());
}

/** A browser says itself where its storage is full. */
export async function requireSpillRoom(_path: string): Promise<void> {}

/**
 * Removes what pages that were closed, or have crashed, have left: to be called once, before anything else is asked,
 * and while no other page with this library computes.
 *
 * @param library the folder of the library, which has those of this thread from now on
 */
export async function sweepSpills(library: string): Promise<void> {
  all = joinPath(library, SPILLS);
  await removeFolder(all);
}
