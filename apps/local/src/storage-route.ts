import { engineStorageSchema } from '@flipon/contract/engine-storage';
import type { EngineRoute } from './adapter/engine-route.ts';
import type { LibraryPlace } from './library/sequences.ts';

/** What this library has, and when it was begun: a page that knows of an older one says that it is gone. */
export function storageRoute({ db, folders }: LibraryPlace): EngineRoute {
  const { begun } = folders;
  return {
    reads: 'call',
    method: 'GET',
    path: '/api/storage',
    answers: { 200: engineStorageSchema },
    answer: async () => ({ body: { begun, sequences: db.all('sequences').length } }),
  };
}
