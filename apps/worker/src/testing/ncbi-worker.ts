import { randomBytes, randomUUID } from 'node:crypto';
import { createEutils } from '@flipon/eutils/eutils';
import { createImportPool, type ImportPool } from '@flipon/importing/import-pool';
import { findOrAddGuest, fixedSecrets, sealText, secretsOf } from '@flipon/store/accounts';
import { findJob } from '@flipon/store/jobs';
import {
  addNcbiImports,
  createNcbiTurns,
  type NewNcbiImport,
  type TakeTurn,
} from '@flipon/store/ncbi';
import { findSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import type { NcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { createSummaryFinder } from '../ncbi/find-summary.ts';
import type { NcbiDeps } from '../ncbi/run-ncbi-import.ts';
import { createClaims } from '../run-analysis.ts';

export const SECRET = secretsOf(randomBytes(32));
let opened: ImportPool | undefined;
const pool = () => (opened ??= createImportPool({ threads: 1 }));

/** Opened by its first use. A file of tests closes it at its end; the next one opens another. */
export const testImports: ImportPool = {
  read: (task) => pool().read(task),
  readFeatures: (task) => pool().readFeatures(task),
  readLane: (task) => pool().readLane(task),
  listArchive: (...given) => pool().listArchive(...given),
  async close() {
    await opened?.close();
    opened = undefined;
  },
};

/** The dependencies of a worker's imports: the stand-in, short pauses, and a log that is kept. */
export function openTestNcbi(
  store: Store,
  ncbi: NcbiStandIn,
  more: { storageMb?: number; keepsTurns?: boolean; silenceMs?: number; logged?: unknown[] } = {},
): NcbiDeps {
  const { storageMb = 100, silenceMs = 20_000, logged = [] } = more;
  const turns: TakeTurn =
    more.keepsTurns === true ? createNcbiTurns(store.db, SECRET) : async () => undefined;
  const eutils = createEutils({
    baseUrl: ncbi.url,
    apiKey: undefined,
    email: undefined,
    takeTurn: (key, signal) => turns(key, { signal }),
    silenceMs,
    pauseMs: 1,
  });
  const limit = { storageMb, sequences: 1000 };
  return {
    store,
    pool: testImports,
    eutils,
    findSummary: createSummaryFinder(store, eutils),
    secrets: fixedSecrets(SECRET),
    maxSequenceMb: 8,
    limits: { guest: limit, user: limit },
    maxRunningPerOwner: 4,
    networkMaxBp: 5_000_000,
    claims: createClaims(),
    log: (message, error) => void logged.push([message, error]),
  };
}

/** An import of a new guest, or of a given one, and how it is looked at. */
export async function addTestImport(
  store: Store,
  accession: string,
  more: Partial<NewNcbiImport> & { owner?: string; key?: string } = {},
) {
  const [one] = await addTestImports(store, [accession], more);
  if (one === undefined) throw new Error('no import');
  return one;
}

export async function addTestImports(
  store: Store,
  accessions: readonly string[],
  { owner = randomUUID(), key, ...more }: Partial<NewNcbiImport> & { owner?: string; key?: string },
) {
  const { db, queue } = store;
  await findOrAddGuest(db, owner);
  const imports = accessions.map((accession) => ({
    accession,
    isCircular: false,
    keepsFeatures: true,
    labels: { name: null, type: 'DNA' as const, tags: [] },
    ...more,
  }));
  const sealed = key === undefined ? null : sealText(SECRET, key);
  const ids = await db
    .transaction()
    .execute((trx) => addNcbiImports(trx, queue, owner, imports, sealed));
  return Promise.all(
    ids.map(async (id) => ({
      owner,
      id,
      jobId: (await findJob(db, owner, id))?.id ?? '',
      job: () => findJob(db, owner, id),
      sequence: () => findSequence(db, owner, id),
    })),
  );
}
