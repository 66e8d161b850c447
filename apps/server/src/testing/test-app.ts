import { randomBytes, randomUUID } from 'node:crypto';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { SHORTEST_PASSWORD } from '@flipon/contract/account';
import { createEutils } from '@flipon/eutils/eutils';
import { computeHits } from '@flipon/hits/compute-hits';
import { createImportPool, type ImportPoolOptions } from '@flipon/importing/import-pool';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import {
  fixedSecrets,
  makeDownloadToken,
  nameSecretly,
  sealText,
  secretsOf,
  type TokenSecrets,
} from '@flipon/store/accounts';
import { completeAnalysis, findClaimedAnalysis } from '@flipon/store/analyses';
import { claimJob } from '@flipon/store/jobs';
import { createNcbiTurns } from '@flipon/store/ncbi';
import { addTestUser, startTestStore, type TestStore } from '@flipon/store/testing';
import { createPasswordHasher } from '../accounts/password-hasher.ts';
import { createTokens } from '../accounts/tokens.ts';
import { buildApp } from '../app.ts';
import type { Waits } from '../deps.ts';
import type { SwitchedOff } from '../feature-flags/feature-flags.ts';
import type { AppInstance } from '../http/app-instance.ts';
import type { QuestionLimits } from '../http/limits/end-questions.ts';
import { outboxOf } from '../mail/outbox.ts';
import type { Quotas } from '../quotas.ts';
import { loadExamples } from '../sequences/add-examples.ts';
import { createAnswerThreads } from '../threads/answer-threads.ts';
import { type TestNetworks, testNetworks } from './test-networks.ts';

export interface TestApp {
  app: AppInstance;
  test: TestStore;
  /** A token of a new guest. */
  newGuest(): Promise<string>;
  /** A token of the login of a new registered user. */
  newUser(): Promise<string>;
  /** Runs every waiting job to its end, as a worker computes it. */
  finishJobs(): Promise<void>;
  /** How many passwords have been hashed or compared. */
  countHashes(): number;
  close(): Promise<void>;
}

const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const AMPLE = { storageMb: 2048, queuedJobs: 1000, sequences: 1000 };

/** Of all applications of this process: starting one takes as long as many tests. */
const threads = createAnswerThreads();

/** The whole application on a real store, without a port. */
export async function startTestApp(
  options: {
    webDir?: string;
    maxUploadMb?: number;
    maxSequenceMb?: number;
    quotas?: Quotas;
    /** Folder of files; by default next to the database. */
    files?: string;
    p53Matrix?: P53Matrix;
    passwordMin?: number;
    /** Passwords are hashed weakly, where a test needs many hashes. */
    hasWeakHashes?: boolean;
    /** Of a mail server; without it mails go into the outbox of the data folder. */
    smtpUrl?: string;
    operatorToken?: string;
    trustProxy?: readonly string[];
    publicUrl?: string;
    kindsOff?: SwitchedOff;
    secrets?: TokenSecrets;
    /** Of a stand-in of the E-utilities; without it NCBI cannot be reached. */
    ncbiUrl?: string;
    host?: string;
    imports?: ImportPoolOptions;
    waits?: Waits;
    questions?: QuestionLimits;
    connections?: number;
    logLevel?: string;
    logTo?: { write(line: string): void };
  } & TestNetworks = {},
): Promise<TestApp> {
  const test = await startTestStore({ files: options.files });
  const pool = createScanPool({ threads: 1 });
  const imports = createImportPool({ threads: 1, ...options.imports });
  const { secrets = fixedSecrets(secretsOf(randomBytes(32))) } = options;
  const known = await secrets.latest();
  const quotas = options.quotas ?? { guest: AMPLE, user: AMPLE };
  let hashes = 0;
  const tokens = createTokens(secrets);
  const takeTurn = createNcbiTurns(test.store.db, known);
  const app = await buildApp({
    store: test.store,
    processId: randomUUID(),
    pool: imports,
    threads: { ...threads, close: async () => {} },
    tokens,
    hasher: createPasswordHasher({
      onWork: () => hashes++,
      ...(options.hasWeakHashes ? { parameters: WEAK } : {}),
    }),
    nameSecretly: (text) => nameSecretly(known, text),
    makeDownloadToken: async (text) => makeDownloadToken(await secrets.latest(), text),
    ncbi: {
      eutils: createEutils({
        baseUrl: options.ncbiUrl ?? 'http://127.0.0.1:9',
        apiKey: undefined,
        email: undefined,
        takeTurn: (key, signal) => takeTurn(key, { signal, withinMs: 2000 }),
        silenceMs: 500,
        pauseMs: 1,
      }),
      seal: async (key) => sealText(await secrets.latest(), key),
    },
    networks: testNetworks(options),
    examples: await loadExamples(test.store),
    options: {
      host: options.host ?? '127.0.0.1',
      version: '0.0.0',
      assemblyDate: 'UNKNOWN',
      maxUploadMb: options.maxUploadMb ?? 1024,
      maxSequenceMb: options.maxSequenceMb ?? 8,
      quotas,
      passwordMin: options.passwordMin ?? SHORTEST_PASSWORD,
      mail: {
        smtpUrl: options.smtpUrl ?? null,
        from: 'Flipon <flipon@example.org>',
        outboxDir: outboxOf(test.dataDir),
        linkBase: 'https://flipon.example.org',
        pausesMs: [20, 20],
      },
      operatorToken: options.operatorToken ?? null,
      runningPerOwner: 4,
      dataDir: test.dataDir,
      palindromeUrl: 'https://example.org/palindrome',
      trustProxy: options.trustProxy ?? [],
      publicUrl: options.publicUrl ?? null,
      kindsOff: options.kindsOff ?? new Set(),
      p53Matrix: options.p53Matrix ?? null,
      webDir: options.webDir ?? '/nowhere',
      logLevel: options.logLevel ?? 'fatal',
      ...(options.waits === undefined ? {} : { waits: options.waits }),
      ...(options.questions === undefined ? {} : { questions: options.questions }),
      ...(options.connections === undefined ? {} : { connections: options.connections }),
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
    async newUser() {
      const { id, email, tokenVersion } = await addTestUser(test.store);
      const user = { id, roles: ['ROLE_USER' as const], ver: tokenVersion, user: email ?? '' };
      return tokens.renew({ ...user, created: 0, exp: 0 });
    },
    async finishJobs() {
      const waiting = await test.store.db
        .selectFrom('jobs')
        .select('id')
        .where('status', '=', 'WAITING')
        .orderBy('created')
        .execute();
      for (const { id } of waiting) await finishJob(test, { pool, quotas }, id);
    },
    countHashes: () => hashes,
    async close() {
      await app.close();
      await imports.close();
      await pool.close();
      await test.close();
    },
  };
}

async function finishJob(
  { store }: TestStore,
  { pool, quotas }: { pool: ScanPool; quotas: Quotas },
  jobId: string,
): Promise<void> {
  const claim = await claimJob(store.db, jobId);
  if (claim === null || typeof claim === 'string') return;
  const analysis = await findClaimedAnalysis(store.db, claim);
  if (analysis === null) return;
  await completeAnalysis(store, claim, analysis, quotas, ({ refused: signal, ...work }) =>
    computeHits({ ...work, pool, signal }),
  );
}
