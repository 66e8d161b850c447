import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ListName, RecordBatch, Rows } from './rows.ts';

type Lists = { [Name in ListName]: { key: string; value: Rows[Name] } };

interface Schema extends DBSchema, Lists {
  recordBatches: { key: [tableId: string, at: number]; value: RecordBatch };
}

/** The browser's own database, with a store for each list and one for batches of records. */
export type StoredLists = IDBPDatabase<Schema>;

const VERSION = 1;

export const LIST_NAMES = [
  'sequences',
  'analyses',
  'jobs',
  'campaigns',
  'presets',
  'recordTables',
  'files',
] as const satisfies readonly ListName[];

export const STORE_NAMES = [...LIST_NAMES, 'recordBatches'] as const;

/** @throws what the browser says, such as that it keeps nothing for this page */
export function openStoredLists(name: string): Promise<StoredLists> {
  return openDB<Schema>(name, VERSION, {
    upgrade(db) {
      for (const list of LIST_NAMES) db.createObjectStore(list, { keyPath: 'id' });
      db.createObjectStore('recordBatches', { keyPath: ['tableId', 'at'] });
    },
  });
}
