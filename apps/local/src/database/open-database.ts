import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AnnotationNames, ListName, RecordBatch, Rows } from './rows.ts';

type Lists = { [Name in ListName]: { key: string; value: Rows[Name] } };

interface Schema extends DBSchema, Lists {
  recordBatches: { key: [tableId: string, at: number]; value: RecordBatch };
  annotationNames: { key: string; value: AnnotationNames };
}

/** The browser's own database, with a store for each list, and for batches of records and names of annotations. */
export type StoredLists = IDBPDatabase<Schema>;

const VERSION = 2;

export const LIST_NAMES = [
  'sequences',
  'analyses',
  'jobs',
  'campaigns',
  'presets',
  'annotations',
  'lanes',
  'recordTables',
  'files',
] as const satisfies readonly ListName[];

export const STORE_NAMES = [...LIST_NAMES, 'recordBatches', 'annotationNames'] as const;

/** What is noticed of the browser's database, beside its content. */
export interface StoredListsEvents {
  /** There was no such database before. */
  onNew(): void;
  /** The browser has closed it, as it does where the data of a site are cleared, or asks for that. */
  onLost(): void;
}

/** @throws what the browser says, such as that it keeps nothing for this page */
export async function openStoredLists(
  name: string,
  { onNew, onLost }: StoredListsEvents,
): Promise<StoredLists> {
  const stored = await openDB<Schema>(name, VERSION, {
    upgrade(db, oldVersion) {
      if (oldVersion === 0) onNew();
      // An older one has some of them.
      const make = (store: (typeof STORE_NAMES)[number], keyPath: string | string[]) => {
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath });
      };
      for (const list of LIST_NAMES) make(list, 'id');
      make('recordBatches', ['tableId', 'at']);
      make('annotationNames', 'annotationId');
    },
    terminated: onLost,
    blocking() {
      stored.close();
      onLost();
    },
  });
  return stored;
}
