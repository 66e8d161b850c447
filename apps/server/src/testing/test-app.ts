import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { addHitsBlob, findClaimedAnalysis, finishAnalysis } from '@flipon/store/analyses';
import { claimJob } from '@flipon/store/jobs';
import { readSequenceRecords } from '@flipon/store/sequence-records';
import { startTestStore, type TestStore } from '@flipon/store/testing/test-store';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { summariseHits } from '@flipon/tables/summarise-hits';
import { loadExamples } from '../actions/add-examples.ts';
import { buildApp } from '../app.ts';
import type { AppInstance } from '../app-instance.ts';
import type { Quotas } from '../quotas.ts';
import { createTokens } from '../tokens.ts';
import { testKernels } from './test-kernels.ts';

export interface TestApp {
  app: AppInstance;
  test: TestStore;
  /** A token of a new guest. */
  newGuest(): Promise<string>;
  /** Runs every waiting job to its end, in this process and without threads. */
  finishJobs(): Promise<void>;
  close(): Promise<void>;
}

const AMPLE = { storageMb: 2048, queuedJobs: 1000, sequences: 1000 };

/** The whole application on a real store, without a port. */
export async function startTestApp(
  options: {
    webDir?: string;
    maxUploadMb?: number;
    quotas?: Quotas;
    p53Matrix?: P53Matrix;
    logLevel?: string;
    logTo?: { write(line: string): void };
  } = {},
): Promise<TestApp> {
  const test = await startTestStore();
  const app = await buildApp({
    store: test.store,
    tokens: createTokens(randomBytes(32)),
    examples: await loadExamples(test.store),
    options: {
      version: '0.0.0',
      assemblyDate: 'UNKNOWN',
      maxUploadMb: options.maxUploadMb ?? 1024,
      maxSequenceMb: 8,
      quotas: options.quotas ?? { guest: AMPLE, user: AMPLE },
      palindromeUrl: 'https://example.org/palindrome',
      p53Matrix: options.p53Matrix ?? null,
      webDir: options.webDir ?? '/nowhere',
      logLevel: options.logLevel ?? 'fatal',
      ...(options.logTo === undefined ? {} : { logTo: options.logTo }),
    },
  });
  return {
    app,
    test,
    async newGuest() {
      const answer = await app.inject({ method: 'POST', url: '/api/jwt' });
      return answer.body;
    },
    async finishJobs() {
      const waiting = await test.store.db
        .selectFrom('jobs')
        .select('id')
        .where('status', '=', 'WAITING')
        .execute();
      for (const { id } of waiting) await finishJob(test, id);
    },
    async close() {
      await app.close();
      await test.close();
    },
  };
}

async function finishJob({ store }: TestStore, jobId: string): Promise<void> {
  const claim = await claimJob(store.db, jobId);
  if (claim === 'owner_is_busy') return;
  const analysis = claim === null ? null : await findClaimedAnalysis(store.db, claim);
  if (claim === null || analysis === null) return;
  const records = await readSequenceRecords(
    store.db,
    analysis.basesBlobId,
    analysis.sequenceCircular,
  );
  const bases = await store.files.read(analysis.basesBlobId, 0, analysis.sequenceLengthBp);
  const hits = runInMemory(testKernels[analysis.kind], bases, records, analysis.parameters);
  const path = await store.files.temporaryPath();
  const temporaryFolder = await mkdtemp(join(path, '..', 'table-'));
  const batches = (async function* () {
    yield hits;
  })();
  const definition = definitionOf(analysis.kind);
  const { count } = await writeHitTable({ definition, path, temporaryFolder, batches });
  await rm(temporaryFolder, { recursive: true, force: true });
  const summary = await summariseHits(path, definition, { lengthBp: analysis.sequenceLengthBp });
  const hitsBlobId = randomUUID();
  await addHitsBlob(store.db, hitsBlobId);
  await store.files.put(hitsBlobId, path);
  await finishAnalysis(store.db, claim, {
    hitsBlobId,
    sizeBytes: 1,
    summary,
    resultCount: count,
    cpuMs: 1,
  });
}
