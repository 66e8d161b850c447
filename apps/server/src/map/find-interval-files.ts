import type { Deps } from '../deps.ts';
import { walkCircles } from '../hits/open-hits.ts';
import { findKeptFile } from '../kept-file.ts';
import type { Circles } from './cut-at-origins.ts';
import type { MapClass } from './map-classes.ts';
import type { MapThreads } from './map-threads.ts';

/**
 * The files that tell where the hits of classes lie, in their order: each is made when somebody asks
 * for it first.
 *
 * @throws NoSpaceError; DamagedFileError; AppError too_large
 */
export async function findIntervalFiles(
  deps: Deps,
  threads: MapThreads,
  classes: readonly MapClass[],
  holder: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (const each of classes) paths.push(await findIntervalFile(deps, threads, each, holder));
  return paths;
}

function findIntervalFile(
  deps: Deps,
  threads: MapThreads,
  each: MapClass,
  holder: string,
): Promise<string> {
  const { hitsBlobId, recordTableId, lengthBp, mayCross } = each;
  // Equal hits may be stored once for sequences with other records.
  const name = mayCross ? `intervals-${hitsBlobId}-${recordTableId}` : `intervals-${hitsBlobId}`;
  return findKeptFile(deps, name, async (path) => {
    const hitsPath = await deps.store.files.localPath(hitsBlobId);
    const circles = await readCircles(deps, each);
    await threads.ask(holder, { is: 'write-intervals', hitsPath, lengthBp, circles, path });
  });
}

/** 16 bytes a circle, where hits may cross an origin; null where none may. */
async function readCircles(
  { store }: Deps,
  { recordTableId, mayCross }: MapClass,
): Promise<Circles | null> {
  if (!mayCross) return null;
  const starts: number[] = [];
  const ends: number[] = [];
  for await (const batch of walkCircles(store.unhurriedDb, recordTableId)) {
    for (const { start, length } of batch) {
      if (length === 0) continue;
      starts.push(start);
      ends.push(start + length);
    }
  }
  if (starts.length === 0) return null;
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
}
