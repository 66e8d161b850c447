import { makeFolder, removeFolder } from '@flipon/platform/files';
import { joinPath } from '@flipon/platform/paths';

const SPILLS = 'spills';

/** Of this thread. */
const own = joinPath(SPILLS, crypto.randomUUID());

/** The path of a new file for rows that exceed memory. */
export async function newSpillPath(): Promise<string> {
  await makeFolder(own);
  return joinPath(own, crypto.randomUUID());
}

/** A browser says itself where its storage is full. */
export async function requireSpillRoom(_path: string): Promise<void> {}

/**
 * Removes what pages that were closed, or have crashed, have left: to be called once, before anything else is asked,
 * and while no other page of this address computes.
 */
export async function sweepSpills(): Promise<void> {
  await removeFolder(SPILLS);
}
