import { definitionOf } from '@flipon/analyses/definitions';
import { readHitLetters } from '@flipon/hits/hit-letters';
import { writeLetterTable } from '@flipon/tables/letter-table';
import type { AnswerDeps, AnswerLog } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import { openHits, pathOfHits } from '../hits/open-hits.ts';
import { verifyCachedFile } from '../open-cached-file.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';

const ROWS_AT_ONCE = 2048;

export interface GroupKeeper {
  deps: AnswerDeps;
  log: AnswerLog;
  /** Has the hits sorted by their letters. */
  ask: Ask;
}

/**
 * Uses the hits of a result in the order of their letters, which are read from its bases, and sorted by a thread, on
 * the first request, and again where the file is damaged. The letters are kept, too: should the time of a request end
 * before they are sorted, the next one has them.
 *
 * @param use gets its path, with all of it verified
 * @throws NoSpaceError; what `use` throws
 */
export function withKeptGroups<T>(
  { deps, log, ask }: GroupKeeper,
  result: FinishedResult,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const { kind, hitsBlobId } = result;
  // By their form: what an older server kept is not taken for it.
  const letters = {
    name: `letters-3-${hitsBlobId}`,
    make: (made: string) => writeLetters(deps, result, made),
  };
  const groups = {
    name: `groups-1-${hitsBlobId}`,
    async make(made: string) {
      const path = await pathOfHits(deps, result);
      await deps.withCachedFiles({ log }, [letters], async ([lettersPath = '']) => {
        await verifyCachedFile(lettersPath);
        await ask({ path, kind, question: { is: 'write-groups', lettersPath, made } });
      });
    },
  };
  return deps.withCachedFiles({ log }, [groups], async ([path = '']) => {
    await verifyCachedFile(path);
    return use(path);
  });
}

async function writeLetters(deps: AnswerDeps, result: FinishedResult, path: string) {
  const table = await openHits(deps, result, definitionOf(result.kind));
  const source = await hitSourceOf(deps, result, { bases: true });
  const basesPath = await deps.library.files.uncheckedPath(result.basesBlobId);
  const rows = table.rows({ batchSize: ROWS_AT_ONCE });
  await writeLetterTable(path, readHitLetters({ ...source, basesPath }, rows));
}
