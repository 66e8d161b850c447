import { definitionOf } from '@flipon/analyses/definitions';
import { readHitLetters } from '@flipon/hits/hit-letters';
import { writeLetterTable } from '@flipon/tables/letter-table';
import type { FastifyBaseLogger } from 'fastify';
import { withCachedFiles } from '../cached-file.ts';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from '../exports/find-exported.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import { openHits } from '../hits/open-hits.ts';
import { verifyCachedFile } from '../open-cached-file.ts';

const ROWS_AT_ONCE = 2048;

/**
 * Uses the table of letters of a result, which is made from its bases on the first request, and again where
 * it is damaged.
 *
 * @param use gets its path, with all of it verified
 * @throws NoSpaceError; what `use` throws
 */
export function withLetterTable<T>(
  { deps, log }: { deps: Deps; log: FastifyBaseLogger },
  result: ExportedResult,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const letters = {
    // By its form: what an older server kept is not taken for it.
    name: `letters-2-${result.hitsBlobId}`,
    async make(path: string) {
      const table = await openHits(deps, result, definitionOf(result.kind));
      const source = await hitSourceOf(deps, result, { bases: true });
      const basesPath = await deps.store.files.uncheckedPath(result.basesBlobId);
      const rows = table.rows({ batchSize: ROWS_AT_ONCE });
      await writeLetterTable(path, readHitLetters({ ...source, basesPath }, rows));
    },
  };
  return withCachedFiles({ deps, log }, [letters], async ([path = '']) => {
    await verifyCachedFile(path);
    return use(path);
  });
}
