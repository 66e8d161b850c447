import { definitionOf } from '@flipon/analyses/definitions';
import { readHitLetters } from '@flipon/hits/hit-letters';
import { writeLetterTable } from '@flipon/tables/letter-table';
import type { AnswerDeps, AnswerLog } from '../answer-deps.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import { openHits } from '../hits/open-hits.ts';
import { verifyCachedFile } from '../open-cached-file.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';

const ROWS_AT_ONCE = 2048;

/**
 * Uses the table of letters of a result, which is made from its bases on the first request, and again where
 * it is damaged.
 *
 * @param use gets its path, with all of it verified
 * @throws NoSpaceError; what `use` throws
 */
export function withLetterTable<T>(
  { deps, log }: { deps: AnswerDeps; log: AnswerLog },
  result: FinishedResult,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const letters = {
    // By its form: what an older server kept is not taken for it.
    name: `letters-2-${result.hitsBlobId}`,
    async make(path: string) {
      const table = await openHits(deps, result, definitionOf(result.kind));
      const source = await hitSourceOf(deps, result, { bases: true });
      const basesPath = await deps.library.files.uncheckedPath(result.basesBlobId);
      const rows = table.rows({ batchSize: ROWS_AT_ONCE });
      await writeLetterTable(path, readHitLetters({ ...source, basesPath }, rows));
    },
  };
  return deps.withCachedFiles({ log }, [letters], async ([path = '']) => {
    await verifyCachedFile(path);
    return use(path);
  });
}
