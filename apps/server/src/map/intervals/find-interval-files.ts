import type { FastifyBaseLogger } from 'fastify';
import { type CachedFile, withCachedFiles } from '../../cached-file.ts';
import type { Deps } from '../../deps.ts';
import { walkCircles } from '../../hits/hit-source.ts';
import type { MapClass } from '../map-classes.ts';
import type { Circles } from './cut-at-origins.ts';

/** The caller for whom files of intervals are made. */
interface Asker {
  deps: Deps;
  /** The name under which it waits for a turn of the threads. */
  holder: string;
  log: FastifyBaseLogger;
}

/**
 * Uses the files of the intervals of classes, in the order of the classes: each is made on the first request,
 * and again where it is damaged.
 *
 * @throws NoSpaceError; DamagedFileError of a result; AppError too_large; what `use` throws
 */
export function withIntervalPaths<T>(
  asker: Asker,
  classes: readonly MapClass[],
  use: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  const files = classes.map((each) => intervalFileOf(asker, each));
  return withCachedFiles(asker, files, use);
}

function intervalFileOf({ deps, holder }: Asker, each: MapClass): CachedFile {
  const { hitsBlobId, recordTableId, lengthBp, mayCross } = each;
  return {
    // Equal hits may be stored once for sequences with other records.
    name: mayCross ? `intervals-${hitsBlobId}-${recordTableId}` : `intervals-${hitsBlobId}`,
    async make(path) {
      const hitsPath = await deps.store.files.localPath(hitsBlobId);
      const circles = await readCircles(deps, each);
      await deps.threads.ask(holder, { is: 'write-intervals', hitsPath, lengthBp, circles, path });
    },
  };
}

/** 16 bytes a circle, where hits may cross an origin; null where none may. */
async function readCircles(
  { store }: Deps,
  { recordTableId, mayCross }: MapClass,
): Promise<Circles | null> {
  if (!mayCross) return null;
  const starts: number[] = [];
  const ends: number[] = [];
  for await (const batch of walkCircles(store.backgroundDb, recordTableId)) {
    for (const { start, length } of batch) {
      if (length === 0) continue;
      starts.push(start);
      ends.push(start + length);
    }
  }
  if (starts.length === 0) return null;
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
}
