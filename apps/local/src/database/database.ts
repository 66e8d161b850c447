import { LIST_NAMES, openStoredLists, STORE_NAMES, type StoredLists } from './open-database.ts';
import type { ListName, RecordBatch, Rows } from './rows.ts';

/** Rows as they are at this moment. */
export interface View {
  find<Name extends ListName>(list: Name, id: string): Rows[Name] | undefined;
  /** All rows, in no order. */
  all<Name extends ListName>(list: Name): Rows[Name][];
}

/** Rows as a change leaves them. Others see them once it has ended. */
export interface Draft extends View {
  put<Name extends ListName>(list: Name, row: Rows[Name]): void;
  remove(list: ListName, id: string): void;
  putBatch(batch: RecordBatch): void;
  /** Of a table of records. */
  removeBatches(tableId: string): void;
}

/** Which rows have changed. */
export type Changed = ReadonlyMap<ListName, ReadonlySet<string>>;

/**
 * The lists of a library: their rows are in memory and in the browser's database, batches of records in that alone.
 * One engine has it open.
 */
export interface Database extends View {
  /**
   * Makes a change: all of it, or nothing where `work` throws or the database does. Changes come one after the other.
   */
  change<Value>(work: (draft: Draft) => Value | Promise<Value>): Promise<Value>;
  /** Notes how far a job has come, until the page is closed. */
  note(id: string, progress: { doneBp: number; totalBp: number | null }): void;
  readBatch(tableId: string, at: number): Promise<RecordBatch | undefined>;
  /** Adds batches that no row names yet. */
  addBatches(batches: readonly RecordBatch[]): Promise<void>;
  /** @returns what ends it */
  onChanged(listener: (changed: Changed) => void): () => void;
  close(): void;
}

type Lists = { [Name in ListName]: Map<string, Rows[Name]> };
type Step = (lists: StoredLists, trx: Transaction) => Promise<unknown>;
type Transaction = ReturnType<typeof openTransaction>;

export async function openDatabase(name: string): Promise<Database> {
  const stored = await openStoredLists(name);
  const lists = await readLists(stored);
  await removeOrphans(stored, lists);
  const listeners = new Set<(changed: Changed) => void>();
  let last: Promise<unknown> = Promise.resolve();

  const view: View = {
    find: (list, id) => lists[list].get(id),
    all: (list) => [...lists[list].values()],
  };
  const tell = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };

  async function change<Value>(work: (draft: Draft) => Value | Promise<Value>): Promise<Value> {
    const made = draftOf(view);
    const value = await work(made.draft);
    const trx = openTransaction(stored);
    try {
      for (const step of made.steps) await step(stored, trx);
      await trx.done;
    } catch (error) {
      giveUp(trx);
      await trx.done.catch(() => {});
      throw error;
    }
    for (const list of LIST_NAMES) made.apply(list, lists);
    tell(made.changed());
    return value;
  }

  return {
    ...view,
    change(work) {
      const changing = last.then(() => change(work));
      last = changing.catch(() => {});
      return changing;
    },
    note(id, progress) {
      const job = lists.jobs.get(id);
      if (job === undefined || job.status !== 'RUNNING') return;
      lists.jobs.set(id, { ...job, ...progress });
      tell(new Map([['jobs', new Set([id])]]));
    },
    readBatch: (tableId, at) => stored.get('recordBatches', [tableId, at]),
    async addBatches(batches) {
      const trx = stored.transaction('recordBatches', 'readwrite');
      for (const batch of batches) void trx.store.put(batch);
      await trx.done;
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => stored.close(),
  };
}

async function readLists(stored: StoredLists): Promise<Lists> {
  const read = async <Name extends ListName>(list: Name) => {
    // Each list has rows of its own type.
    const rows = (await stored.getAll(list)) as Rows[Name][];
    return new Map(rows.map((row) => [row.id, row]));
  };
  return {
    sequences: await read('sequences'),
    analyses: await read('analyses'),
    jobs: await read('jobs'),
    campaigns: await read('campaigns'),
    presets: await read('presets'),
    recordTables: await read('recordTables'),
    files: await read('files'),
  };
}

/** Batches of an import that did not come to its end. */
async function removeOrphans(stored: StoredLists, lists: Lists): Promise<void> {
  const keys = await stored.getAllKeys('recordBatches');
  const orphans = keys.filter(([tableId]) => !lists.recordTables.has(tableId));
  if (orphans.length === 0) return;
  const trx = stored.transaction('recordBatches', 'readwrite');
  for (const key of orphans) void trx.store.delete(key);
  await trx.done;
}

function openTransaction(stored: StoredLists) {
  return stored.transaction(STORE_NAMES, 'readwrite');
}

function giveUp(trx: Transaction): void {
  try {
    trx.abort();
  } catch {
    // It has ended by itself.
  }
}

function draftOf(before: View) {
  const put: Lists = {
    sequences: new Map(),
    analyses: new Map(),
    jobs: new Map(),
    campaigns: new Map(),
    presets: new Map(),
    recordTables: new Map(),
    files: new Map(),
  };
  const removed = new Map<ListName, Set<string>>(LIST_NAMES.map((list) => [list, new Set()]));
  const isRemoved = (list: ListName, id: string) => removed.get(list)?.has(id) === true;
  const steps: Step[] = [];
  const draft: Draft = {
    find: (list, id) =>
      isRemoved(list, id) ? undefined : (put[list].get(id) ?? before.find(list, id)),
    all(list) {
      const rest = before.all(list).filter(({ id }) => !put[list].has(id) && !isRemoved(list, id));
      return [...rest, ...put[list].values()];
    },
    put(list, row) {
      removed.get(list)?.delete(row.id);
      put[list].set(row.id, row);
      steps.push((_, trx) => trx.objectStore(list).put(row));
    },
    remove(list, id) {
      put[list].delete(id);
      removed.get(list)?.add(id);
      steps.push((_, trx) => trx.objectStore(list).delete(id));
    },
    putBatch(batch) {
      steps.push((_, trx) => trx.objectStore('recordBatches').put(batch));
    },
    removeBatches(tableId) {
      const all = IDBKeyRange.bound([tableId, 0], [tableId, Number.MAX_SAFE_INTEGER]);
      steps.push((_, trx) => trx.objectStore('recordBatches').delete(all));
    },
  };
  return {
    draft,
    steps,
    apply<Name extends ListName>(list: Name, lists: Lists): void {
      for (const [id, row] of put[list]) lists[list].set(id, row);
      for (const id of removed.get(list) ?? []) lists[list].delete(id);
    },
    changed: (): Changed =>
      new Map(
        LIST_NAMES.map((list) => [
          list,
          new Set([...put[list].keys(), ...(removed.get(list) ?? [])]),
        ]),
      ),
  };
}
