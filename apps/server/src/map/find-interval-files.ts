import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { Deps } from '../deps.ts';
import { circlesOf } from '../hits/open-hits.ts';
import { findKeptFile } from '../kept-file.ts';
import type { Circles } from './cut-at-origins.ts';
import type { MapResult } from './map-results.ts';
import type { MapThreads } from './map-threads.ts';

/**
 * The files that tell where the hits of results lie, in their order: each is made when somebody asks
 * for it first.
 *
 * @throws NoSpaceError; DamagedFileError; AppError too_large
 */
export async function findIntervalFiles(
  deps: Deps,
  threads: MapThreads,
  results: readonly MapResult[],
  holder: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (const result of results) paths.push(await findIntervalFile(deps, threads, result, holder));
  return paths;
}

function findIntervalFile(
  deps: Deps,
  threads: MapThreads,
  result: MapResult,
  holder: string,
): Promise<string> {
  const { hitsBlobId, recordTableId, sequenceLengthBp: lengthBp, parameters } = result;
  // Equal hits may be stored once for sequences with other records.
  const isCut = wrapsOrigin({ circular: true }, parameters);
  const name = isCut ? `intervals-${hitsBlobId}-${recordTableId}` : `intervals-${hitsBlobId}`;
  return findKeptFile(deps, name, async (path) => {
    const hitsPath = await deps.store.files.localPath(hitsBlobId);
    const circles = await readCircles(deps, result);
    await threads.ask(holder, { is: 'write-intervals', hitsPath, lengthBp, circles, path });
  });
}

/** 16 bytes a circle, where hits may cross an origin; null where none may. */
async function readCircles(deps: Deps, result: MapResult): Promise<Circles | null> {
  const starts: number[] = [];
  const ends: number[] = [];
  for await (const batch of circlesOf(deps, result) ?? []) {
    for (const { start, length } of batch) {
      if (length === 0) continue;
      starts.push(start);
      ends.push(start + length);
    }
  }
  if (starts.length === 0) return null;
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
}
