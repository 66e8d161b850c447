import { rm } from 'node:fs/promises';
import { definitionOf } from '@flipon/analyses/definitions';
import { readHitLetters } from '@flipon/hits/hit-letters';
import { writeLetterTable } from '@flipon/tables/letter-table';
import type { FastifyBaseLogger } from 'fastify';
import { withCachedFiles } from '../cached-file.ts';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from '../exports/find-exported.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import { openHits, pathOfHits } from '../hits/open-hits.ts';
import { verifyCachedFile } from '../open-cached-file.ts';

const ROWS_AT_ONCE = 2048;

export interface GroupKeeper {
  deps: Deps;
  log: FastifyBaseLogger;
  /** The name under which hits are sorted by their letters. */
  holder: string;
}

/**
 * Uses the hits of a result in the order of their letters, which are read from its bases, and sorted by a thread, on
 * the first request, and again where the file is damaged.
 *
 * @param use gets its path, with all of it verified
 * @throws NoSpaceError; what `use` throws
 */
export function withKeptGroups<T>(
  { deps, log, holder }: GroupKeeper,
  result: ExportedResult,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const groups = {
    // By its form: what an older server kept is not taken for it.
    name: `letters-3-${result.hitsBlobId}`,
    async make(made: string) {
      const { kind } = result;
      const lettersPath = await deps.store.files.temporaryPath();
      try {
        await writeLetters(deps, result, lettersPath);
        const path = await pathOfHits(deps, result);
        const question = { is: 'write-groups' as const, lettersPath, made };
        await deps.threads.ask(holder, { path, kind, question });
      } finally {
        await rm(lettersPath, { force: true });
      }
    },
  };
  return withCachedFiles({ deps, log }, [groups], async ([path = '']) => {
    await verifyCachedFile(path);
    return use(path);
  });
}

async function writeLetters(deps: Deps, result: ExportedResult, path: string): Promise<void> {
  const table = await openHits(deps, result, definitionOf(result.kind));
  const source = await hitSourceOf(deps, result, { bases: true });
  const basesPath = await deps.store.files.uncheckedPath(result.basesBlobId);
  const rows = table.rows({ batchSize: ROWS_AT_ONCE });
  await writeLetterTable(path, readHitLetters({ ...source, basesPath }, rows));
}
