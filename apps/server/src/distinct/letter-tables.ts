import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { readHitLetters } from '@flipon/hits/hit-letters';
import { requireOpenDisk } from '@flipon/store/server-room';
import { temporaryRoot, touchFile } from '@flipon/store/temporary-folder';
import { writeLetterTable } from '@flipon/tables/letter-table';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from '../exports/find-exported.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';

const ROWS_AT_ONCE = 2048;

const onTheirWay = new Map<string, Promise<void>>();

/**
 * The table of letters of a result, which is made of its bases when somebody asks for it first. It
 * lies among the temporary files: the sweeper takes it away an hour after it was last asked for.
 *
 * @returns its path
 * @throws NoSpaceError
 */
export async function findLetterTable(deps: Deps, result: ExportedResult): Promise<string> {
  const folder = dirname(await deps.store.files.temporaryPath());
  const path = join(temporaryRoot(deps.options.dataDir), `letters-${result.hitsBlobId}`);
  if (await touch(deps.options.dataDir, path)) return path;
  let making = onTheirWay.get(path);
  if (making === undefined) {
    making = makeTable(deps, result, { folder, path }).finally(() => {
      onTheirWay.delete(path);
    });
    onTheirWay.set(path, making);
  }
  await making;
  return path;
}

/** Whether the file is there; it then counts as new. */
async function touch(dataDir: string, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
  await touchFile(dataDir, path);
  return true;
}

async function makeTable(
  deps: Deps,
  result: ExportedResult,
  { folder, path }: { folder: string; path: string },
): Promise<void> {
  await requireOpenDisk(deps.store.db, deps.options.quotas.server);
  const table = await openHits(deps, result, definitionOf(result.kind));
  const source = await hitSourceOf(deps, result, { bases: true });
  const basesPath = await deps.store.files.uncheckedPath(result.basesBlobId);
  const rows = table.rows({ batchSize: ROWS_AT_ONCE });
  await writeLetterTable(path, folder, readHitLetters({ ...source, basesPath }, rows));
}
