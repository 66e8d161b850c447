import { dirname } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { readHitLetters } from '@flipon/hits/hit-letters';
import { writeLetterTable } from '@flipon/tables/letter-table';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from '../exports/find-exported.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';
import { findKeptFile } from '../kept-file.ts';

const ROWS_AT_ONCE = 2048;

/**
 * The table of letters of a result, which is made of its bases when somebody asks for it first.
 *
 * @returns its path
 * @throws NoSpaceError
 */
export function findLetterTable(deps: Deps, result: ExportedResult): Promise<string> {
  return findKeptFile(deps, `letters-${result.hitsBlobId}`, async (path) => {
    const folder = dirname(await deps.store.files.temporaryPath());
    const table = await openHits(deps, result, definitionOf(result.kind));
    const source = await hitSourceOf(deps, result, { bases: true });
    const basesPath = await deps.store.files.uncheckedPath(result.basesBlobId);
    const rows = table.rows({ batchSize: ROWS_AT_ONCE });
    await writeLetterTable(path, folder, readHitLetters({ ...source, basesPath }, rows));
  });
}
