import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { folderPrefix, removeFoldersOfEnded } from '@flipon/checked-files/folders-of-ended';

const SPILLS = 'flipon-tables';
const SHARED = 'folder of rows that exceed memory';

let own: string | undefined;
let swept: Promise<void> | undefined;

/** The folder for rows that exceed memory: made on first use, removed with the process. */
async function spillFolder(): Promise<string> {
  const shared = getEnvironmentData(SHARED);
  if (typeof shared === 'string' && shared !== own) return shared;
  swept ??= removeFoldersOfEnded(tmpdir(), SPILLS);
  await swept;
  return ownFolder();
}

/** Threads that are started from now on use the same folder: one that is ended cannot remove its own. */
export function shareSpillFolder(): void {
  setEnvironmentData(SHARED, ownFolder());
}

function ownFolder(): string {
  if (own !== undefined) return own;
  const folder = folderPrefix(tmpdir(), SPILLS) + randomUUID();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  own = folder;
  return folder;
}

/** The path of a new file, or folder, for rows that exceed memory. */
export async function newSpillPath(): Promise<string> {
  const folder = await spillFolder();
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}
