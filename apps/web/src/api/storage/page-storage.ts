import { queryOptions } from '@tanstack/react-query';
import { createStore } from '../../ui/state/store.ts';
import { request } from '../request.ts';
import { engineUse } from '../transport/engine-use.ts';
import { libraryMarker, nextMarker } from './library-marker.ts';

/** How often the room is asked for: runs fill it while the page is open. */
const ASKED_EVERY_MS = 10_000;

/** What a browser says of the room that it gives to a page. */
export interface PageStorage {
  /** Bytes in all, and those in use; null where the browser does not say it. */
  room: { usedBytes: number; quotaBytes: number } | null;
  /** Whether it has promised not to remove anything by itself. */
  isPromised: boolean;
}

/** Sequences that the browser has removed, until that was read. */
export const removedSequences = createStore(libraryMarker.read()?.removed ?? 0);

const loadSchema = async () =>
  (await import('@flipon/contract/engine-storage')).engineStorageSchema;

/** The room of the page; on the way, it is noted what the library has. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  async queryFn({ signal }): Promise<PageStorage> {
    if (engineUse.hasLibrary()) {
      const answer = await request(loadSchema, 'storage', { signal });
      const marker = nextMarker(libraryMarker.read(), answer);
      libraryMarker.write(marker);
      removedSequences.set(marker.removed);
    }
    const { storage } = navigator;
    const [room, isPromised] = await Promise.all([
      orNull(() => storage.estimate()),
      orNull(() => storage.persisted()),
    ]);
    const { usage: usedBytes, quota: quotaBytes } = room ?? {};
    const isKnown = usedBytes !== undefined && quotaBytes !== undefined;
    return { room: isKnown ? { usedBytes, quotaBytes } : null, isPromised: isPromised === true };
  },
  refetchInterval: ASKED_EVERY_MS,
});

/** What a browser says; null where it lacks the question, or does not answer it. */
async function orNull<Said>(ask: () => Promise<Said>): Promise<Said | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** A person has read that sequences were removed. */
export function forgetRemoved(): void {
  const marker = libraryMarker.read();
  if (marker !== null) libraryMarker.write({ ...marker, removed: 0 });
  removedSequences.set(0);
}

/** Asks the browser to remove nothing by itself. @returns whether it promises that */
export async function askToKeep(): Promise<boolean> {
  return (await orNull(() => navigator.storage.persist())) === true;
}
