import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewRecord } from '@flipon/store/records';
import { afterAll, afterEach, beforeEach } from 'vitest';
import {
  createImportPool,
  type ImportPool,
  type ImportPoolOptions,
  type Reading,
  type ReadTask,
} from '../threads/import-pool.ts';

/** A pool, and a folder for each test in which it reads and writes. */
export interface PoolInFolder {
  pool: ImportPool;
  path(name: string): string;
  write(name: string, content: string | Uint8Array): Promise<string>;
  /** What lies in the folder. */
  list(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  /** What reads a file of the folder; the parts go to `<name>.bases`, `.mask`, `.features`. */
  task(name: string): ReadTask;
  begin(name: string, given?: Partial<ReadTask>): StartedReading;
  /** Reads a file of the folder that is whole. */
  readWhole(
    name: string,
    given?: Partial<ReadTask>,
  ): Promise<Awaited<Reading['result']> & { records: NewRecord[] }>;
}

export interface StartedReading extends Reading {
  records: NewRecord[];
}

export function useImportPool(options?: ImportPoolOptions): PoolInFolder {
  const pool = createImportPool(options);
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-import-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  afterAll(() => pool.close());
  const path = (name: string) => join(folder, name);

  const task = (name: string): ReadTask => ({
    ownerId: 'owner',
    sourcePath: path(name),
    maxBytes: 1 << 30,
    basesPath: path(`${name}.bases`),
    maskPath: path(`${name}.mask`),
    featuresPath: path(`${name}.features`),
    onRecords: async () => {},
    onRoomNeeded: async () => 0,
    onProgress: () => {},
  });
  const begin: PoolInFolder['begin'] = (name, given) => {
    const records: NewRecord[] = [];
    const onRecords = async (batch: NewRecord[]) => {
      records.push(...batch);
    };
    const reading = pool.read({ ...task(name), onRecords, ...given });
    return { ...reading, records };
  };

  return {
    pool,
    path,
    async write(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
    list: async () => (await readdir(folder)).sort(),
    read: (name) => readFile(path(name)),
    task,
    begin,
    async readWhole(name, given) {
      const reading = begin(name, given);
      reading.grown((await readFile(given?.sourcePath ?? path(name))).length, true);
      return { ...(await reading.result), records: reading.records };
    },
  };
}
