import type { AnswerDeps, AnswerLog, CachedFile } from '../../answer-deps.ts';
import type { Ask } from '../../answer-task.ts';
import type { MapClass } from '../map-classes.ts';
import type { Circles } from './cut-at-origins.ts';

/** The caller for whom files of intervals are made. */
interface Asker {
  deps: AnswerDeps;
  ask: Ask;
  log: AnswerLog;
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
  return asker.deps.withCachedFiles(asker, files, use);
}

function intervalFileOf({ deps, ask }: Asker, each: MapClass): CachedFile {
  const { hitsBlobId, recordTableId, lengthBp, mayCross } = each;
  return {
    // Equal hits may be stored once for sequences with other records.
    name: mayCross ? `intervals-${hitsBlobId}-${recordTableId}` : `intervals-${hitsBlobId}`,
    async make(path) {
      const hitsPath = await deps.library.files.localPath(hitsBlobId);
      const circles = await readCircles(deps, each);
      await ask({ is: 'write-intervals', hitsPath, lengthBp, circles, path });
    },
  };
}

/** 16 bytes a circle, where hits may cross an origin; null where none may. */
async function readCircles(
  { library }: AnswerDeps,
  { recordTableId, mayCross }: MapClass,
): Promise<Circles | null> {
  if (!mayCross) return null;
  const starts: number[] = [];
  const ends: number[] = [];
  for await (const batch of library.records.walkCircles(recordTableId)) {
    for (const { start, length } of batch) {
      if (length === 0) continue;
      starts.push(start);
      ends.push(start + length);
    }
  }
  if (starts.length === 0) return null;
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
}
