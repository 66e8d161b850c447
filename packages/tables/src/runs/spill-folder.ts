import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPrefix, removeFoldersOfEnded } from '@flipon/checked-files/folders-of-ended';

const SPILLS = 'flipon-tables';

let spills: Promise<string> | undefined;

/** The folder for rows that exceed memory: made on first use, removed with the process. */
export function spillFolder(): Promise<string> {
  spills ??= chooseSpillFolder();
  return spills;
}

async function chooseSpillFolder(): Promise<string> {
  await removeFoldersOfEnded(tmpdir(), SPILLS);
  const folder = folderPrefix(tmpdir(), SPILLS) + randomUUID();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a new file there. */
export async function newSpillPath(): Promise<string> {
  const folder = await spillFolder();
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}
