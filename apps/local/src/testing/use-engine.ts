import 'fake-indexeddb/auto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type EngineOptions, openEngine } from '../engine.ts';

const EXAMPLES = new URL('../../../../data/examples/', import.meta.url);

/** An engine on the files of Node.js and a database in memory. */
export interface TestEngine {
  engine: Engine;
  folder: string;
  errors: unknown[];
  /** As a page that is loaded again does. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestEngine(options: Partial<EngineOptions> = {}): Promise<TestEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-engine-'));
  const errors: unknown[] = [];
  const all: EngineOptions = {
    version: '0.0.0',
    threads: 1,
    database: folder,
    folder,
    maxUploadMb: 1024,
    maxSequenceMb: 8,
    readExample: async (file) => new Uint8Array(await readFile(new URL(file, EXAMPLES))),
    onError: (error) => errors.push(error),
    ...options,
  };
  const test: TestEngine = {
    engine: await openEngine(all),
    folder,
    errors,
    async reopen() {
      await test.engine.close();
      test.engine = await openEngine(all);
    },
    async close() {
      await test.engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return test;
}
