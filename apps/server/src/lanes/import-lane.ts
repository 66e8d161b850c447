import { refuseLane } from '@flipon/answers/answer-new-lane';
import type { LibraryAdditions } from '@flipon/answers/library-additions';
import type { FeaturesSource } from '@flipon/importing/add-annotation';
import {
  addLane,
  type GivenLane,
  type LaneDeps,
  type LaneSequence,
} from '@flipon/importing/add-lane';
import { inBackground } from '@flipon/store/store';
import { spoolAnnotation } from '../annotations/spool-annotation.ts';
import type { Deps } from '../deps.ts';

/**
 * Adds lanes from files that come: each is parsed once it is complete, so that a slow sender holds nothing but a file.
 *
 * @param takePlace waits for a place, since all rows of a file are held while it is read
 */
export function laneAdder(
  deps: Deps,
  takePlace: () => Promise<() => void>,
): LibraryAdditions['addLane'] {
  return (sequence, { content, readName, ...asked }) =>
    spoolAnnotation(deps.store, content, async (source) => {
      const sizeBytes = await untilWhole(source);
      const name = await readName();
      const leave = await takePlace();
      try {
        const given = { ...asked, name, sizeBytes, sourcePath: source.sourcePath };
        return await addLane(laneDeps(deps), sequence, given);
      } finally {
        leave();
      }
    });
}

/**
 * Adds a file that is here whole.
 *
 * @returns the id of the lane, and the sequence's owner by now
 * @throws AppError where the sequence takes none; what the reading of the file throws
 */
export async function addFileAsLane(
  deps: Deps,
  sequence: LaneSequence,
  given: GivenLane,
): Promise<{ id: string; ownerId: string }> {
  const added = await addLane(laneDeps(deps), sequence, given);
  if (added.is === 'added') return added;
  throw refuseLane(added);
}

function laneDeps({ store, pool, options }: Deps): LaneDeps {
  return { store: inBackground(store), pool, limits: options.quotas };
}

/** @returns how many bytes there are once all have come */
function untilWhole(source: FeaturesSource): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = () => reject(source.ended.reason);
    source.ended.addEventListener('abort', end, { once: true });
    if (source.ended.aborted) end();
    source.onReading({
      grown(bytes, isWhole) {
        if (isWhole) resolve(bytes);
      },
    });
  });
}
