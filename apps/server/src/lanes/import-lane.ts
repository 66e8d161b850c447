import { rm } from 'node:fs/promises';
import type { LibraryAdditions } from '@flipon/answers/library-additions';
import type { OwnLaneDeps } from '@flipon/answers/own-lane';
import type { FeaturesSource } from '@flipon/importing/add-annotation';
import { addLane, type LaneDeps } from '@flipon/importing/add-lane';
import { inBackground } from '@flipon/store/store';
import { spoolAnnotation } from '../annotations/spool-annotation.ts';
import { libraryOf } from '../answers/library-of.ts';
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

/** What adds files that the server has written itself. */
export function ownLaneDeps(deps: Deps): OwnLaneDeps {
  const { files } = deps.store;
  return {
    library: libraryOf(deps.store),
    async withTemporaryPath(use) {
      const path = await files.temporaryPath();
      return use(path).finally(() => rm(path, { force: true }));
    },
    addWritten: (sequence, file) =>
      addLane(laneDeps(deps), sequence, { ...file, appliesShift: false }),
  };
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
