/** What this room, and the package idb, use of a browser's database, which the types of Node.js leave out. */
type IDBValidKey = number | string | Date | ArrayBuffer | IDBValidKey[];
type IDBTransactionMode = 'readonly' | 'readwrite' | 'versionchange';
type IDBCursorDirection = 'next' | 'nextunique' | 'prev' | 'prevunique';

interface IDBDatabase {
  readonly name: string;
  readonly version: number;
  close(): void;
}

interface IDBTransaction {
  readonly mode: IDBTransactionMode;
  abort(): void;
}

interface IDBObjectStore {
  readonly keyPath: string | string[];
}

interface IDBIndex {
  readonly keyPath: string | string[];
}

interface IDBCursor {
  readonly direction: IDBCursorDirection;
}

interface IDBCursorWithValue extends IDBCursor {
  readonly value: unknown;
}

interface IDBRequest {
  readonly readyState: 'pending' | 'done';
}

interface IDBOpenDBRequest extends IDBRequest {}

interface IDBVersionChangeEvent {
  readonly oldVersion: number;
  readonly newVersion: number | null;
}

interface IDBObjectStoreParameters {
  keyPath?: string | string[] | null;
  autoIncrement?: boolean;
}

interface IDBIndexParameters {
  unique?: boolean;
  multiEntry?: boolean;
}

interface IDBKeyRange {
  readonly lower: IDBValidKey;
  readonly upper: IDBValidKey;
}

/** All databases of this page's address. */
declare const indexedDB: { deleteDatabase(name: string): IDBOpenDBRequest };

declare const IDBKeyRange: { bound(lower: IDBValidKey, upper: IDBValidKey): IDBKeyRange };

interface DOMStringList {
  readonly length: number;
  contains(text: string): boolean;
  item(index: number): string | null;
  [index: number]: string;
}
