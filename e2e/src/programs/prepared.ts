import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What is made once for all journeys: a data folder to begin with, and a Flipon that is shared. */
export interface Prepared {
  /** The folder to copy, of a Flipon that was started and stopped. */
  data: string;
  /** Of the shared Flipon. */
  url: string;
  dataDir: string;
  databaseUrl: string;
}

/** Where nothing is prepared, as in long tests, each file has all of it for itself. */
export const isPrepared = (): boolean => process.env['E2E_PREPARED'] !== undefined;

/** Of what is made once for all journeys; it is removed after the last one. */
export const preparedFolder = (): string => dirname(process.env['E2E_PREPARED'] ?? '');

/** Called before the first journey; what is prepared, or why it could not be, is written to `path` later. */
export function announcePrepared(path: string): void {
  process.env['E2E_PREPARED'] = path;
}

export function writePrepared(path: string, prepared: Prepared | { error: string }): void {
  writeFileSync(`${path}.part`, JSON.stringify(prepared));
  renameSync(`${path}.part`, path);
}

/** Waits until all of it is there. Throws what its start has thrown. */
export async function readPrepared(): Promise<Prepared> {
  const path = process.env['E2E_PREPARED'] ?? '';
  while (!existsSync(path)) await wait(50);
  const prepared = JSON.parse(await readFile(path, 'utf8')) as Prepared | { error: string };
  if ('error' in prepared) throw new Error(prepared.error);
  return prepared;
}
