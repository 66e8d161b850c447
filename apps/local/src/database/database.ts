import { AppError } from '@flipon/answers/app-error';
import { LIST_NAMES, openStoredLists, STORE_NAMES, type StoredLists } from './open-database.ts';
import type { AnnotationNames, ListName, RecordBatch, Rows } from './rows.ts';

/** Rows as they are at this moment. */
export interface View {
  find<Name extends ListName>(list: Name, id: string): Rows[Name] | undefined;
  /** All rows, in no order. */
  all<Name extends ListName>(list: Name): Rows[Name][];
  readBatch(tableId: string, at: number): Promise<RecordBatch | undefined>;
}

/** Rows as a change leaves them. Others see them once it has ended. */
export interface Draft extends View {
  put<Name extends ListName>(list: Name, row: Rows[Name]): void;
  remove(list: ListName, id: string): void;
  putBatch(batch: RecordBatch): void;
  /** Of a table of records. */
  removeBatches(tableId: string): void;
  putNames(names: AnnotationNames): void;
  removeNames(annotationId: string): void;
}

/** Which rows have changed. */
export type Changed = ReadonlyMap<ListName, ReadonlySet<string>>;

/**
 * The lists of a library: their rows are in memory and in the browser's database, batches of records and names of
 * annotations in that alone.
 * One engine has it open.
 */
export interface Database extends View {
  /**
   * Makes a change: all of it, or nothing where `work` throws or the database does. Changes come one after the other.
   */
  change<Value>(work: (draft: Draft) => Value | Promise<Value>): Promise<Value>;
  /** Notes how far a job has come, or that it has failed where no change can say so, until the page is closed. */
  note(id: string, noted: Progress | Failure): void;
  readNames(annotationId: string): Promise<AnnotationNames | undefined>;
  /** Adds batches that no row names yet. */
  addBatches(batches: readonly RecordBatch[]): Promise<void>;
  /** @returns what ends it */
  onChanged(listener: (changed: Changed) => void): () => void;
  /** Whether there was no such database before it was opened. */
  isNew: boolean;
  /** Aborted with an AppError once the browser has removed the database; nothing can be changed from then on. */
  lost: AbortSignal;
  close(): void;
}

type Progress = Pick<Rows['jobs'], 'doneBp' | 'totalBp'>;
type Failure = { status: 'FAILED'; exception: string; finished: Date };
type Lists = { [Name in ListName]: Map<string, Rows[Name]> };
type Step = (lists: StoredLists, trx: Transaction) => Promise<unknown>;
type Transaction = ReturnType<typeof openTransaction>;

const LOST_MESSAGE =
  'The browser has removed the sequences and results that it kept for this page, so this could not go on.';

export async function openDatabase(name: string): Promise<Database> {
  const losing = new AbortController();
  let isNew = false;
  const stored = await openStoredLists(name, {
    onNew() {
      isNew = true;
    },
    onLost: () => losing.abort(new AppError('damaged_data', LOST_MESSAGE)),
  });
  const lists = await readLists(stored);
  await removeOrphans(stored, lists);
  const listeners = new Set<(changed: Changed) => void>();
  let last: Promise<unknown> = Promise.resolve();

  const view: View = {
    find: (list, id) => lists[list].get(id),
    all: (list) => [...lists[list].values()],
    readBatch: (tableId, at) => stored.get('recordBatches', [tableId, at]),
  };
  const tell = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };

  async function change<Value>(work: (draft: Draft) => Value | Promise<Value>): Promise<Value> {
    const made = draftOf(view);
    const value = await work(made.draft);
    losing.signal.throwIfAborted();
    const trx = openTransaction(stored);
    try {
      for (const step of made.steps) await step(stored, trx);
      await trx.done;
    } catch (error) {
      giveUp(trx);
      // A step says only that it was given up, where the whole has found no room.
      const why = await trx.done.catch((reason: unknown) => reason);
      losing.signal.throwIfAborted();
      throw isFull(why) ? why : error;
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
    note(id, noted) {
      const job = lists.jobs.get(id);
      if (job === undefined || !isNotable(job, noted)) return;
      lists.jobs.set(id, { ...job, ...noted });
      tell(new Map([['jobs', new Set([id])]]));
    },
    readNames: (annotationId) => stored.get('annotationNames', annotationId),
    async addBatches(batches) {
      const trx = stored.transaction('recordBatches', 'readwrite');
      // Its end says what went wrong.
      for (const batch of batches) trx.store.put(batch).catch(() => {});
      await trx.done;
    },
    isNew,
    lost: losing.signal,
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
    annotations: await read('annotations'),
    lanes: await read('lanes'),
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
  // Its end says what went wrong.
  for (const key of orphans) trx.store.delete(key).catch(() => {});
  await trx.done.catch((error: unknown) => {
    // Full storage must not keep a person from deleting something: the next start tries it again.
    if (!isFull(error)) throw error;
  });
}

function openTransaction(stored: StoredLists) {
  return stored.transaction(STORE_NAMES, 'readwrite');
}

function isNotable({ status }: Rows['jobs'], noted: Progress | Failure): boolean {
  return 'status' in noted ? status !== 'FINISH' && status !== 'FAILED' : status === 'RUNNING';
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
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
    annotations: new Map(),
    lanes: new Map(),
    recordTables: new Map(),
    files: new Map(),
  };
  const removed = new Map<ListName, Set<string>>(LIST_NAMES.map((list) => [list, new Set()]));
  const isRemoved = (list: ListName, id: string) => removed.get(list)?.has(id) === true;
  const steps: Step[] = [];
  const batches = new Map<string, RecordBatch>();
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
    readBatch: async (tableId, at) =>
      batches.get(`${tableId} ${at}`) ?? before.readBatch(tableId, at),
    putBatch(batch) {
      batches.set(`${batch.tableId} ${batch.at}`, batch);
      steps.push((_, trx) => trx.objectStore('recordBatches').put(batch));
    },
    removeBatches(tableId) {
      const all = IDBKeyRange.bound([tableId, 0], [tableId, Number.MAX_SAFE_INTEGER]);
      steps.push((_, trx) => trx.objectStore('recordBatches').delete(all));
    },
    putNames(names) {
      steps.push((_, trx) => trx.objectStore('annotationNames').put(names));
    },
    removeNames(annotationId) {
      steps.push((_, trx) => trx.objectStore('annotationNames').delete(annotationId));
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
