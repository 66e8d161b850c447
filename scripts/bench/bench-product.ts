import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { rankingOf } from '@flipon/analyses/ranking';
import type { PartName } from '../load/processes.ts';
import { type Product, startProduct } from '../load/product.ts';
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { writeMadeGenome } from './stored-bases.ts';

export const PRODUCT_USAGE =
  'npm run bench -- product [--kinds g4hunter,...] [--mbp 117] [--runs 5] [FASTA file]';

/** As the screen asks. */
const SEGMENTS = 80;
const PAGE_ROWS = 25;
const SEED = 1;

/**
 * `runs` is how often each question to a result is asked; only the first file is measured.
 *
 * @throws RangeError or TypeError with a sentence that names the option
 */
export function readProductOptions(args: readonly string[]): BenchOptions {
  const kinds = analysisKinds.slice(0, 1).join();
  return readBenchOptions(args, { kinds, mbp: '117', runs: '5', mostMbp: 2000, mostRuns: 1000 });
}

/**
 * Measures the waiting times of a user of the built product: a file from its first byte to the library, a
 * start to the first page of its hits, and requests to a large result. For Linux.
 */
export async function benchProduct(given: BenchOptions): Promise<void> {
  const { kinds, madeBp, runs, textPaths } = given;
  const folder = await mkdtemp(join(tmpdir(), 'flipon-bench-'));
  const [path = join(folder, 'made.fa')] = textPaths;
  if (textPaths.length === 0) await writeMadeGenome(path, SEED, madeBp);
  // A guest's quota is not measured here.
  for (const name of ['GUEST_STORAGE_MB', 'MAX_UPLOAD_MB', 'MAX_SEQUENCE_MB']) {
    process.env[`FLIPON_${name}`] ??= '20000';
  }
  const product = await startProduct(null);
  try {
    const client = await openClient(product.url);
    const sequence = await measureImport(product, client, path);
    for (const kind of kinds) {
      const { id, hits } = await measureAnalysis(product, client, kind, sequence);
      await measureQuestions(client, kind, id, hits, runs);
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Client = (method: string, path: string, body?: string | FormData) => Promise<Response>;

async function openClient(url: string): Promise<Client> {
  const token = await (await fetch(`${url}/api/jwt`, { method: 'POST' })).text();
  return async (method, path, body) => {
    const isJson = typeof body === 'string';
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        authorization: token,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

async function measureImport(product: Product, client: Client, path: string): Promise<string> {
  const form = new FormData();
  form.set('json', JSON.stringify({ name: basename(path) }));
  form.set('file', await openAsBlob(path), basename(path));
  const { size } = await stat(path);
  const { result, wallS, cpuS, peakMiB } = await watch(product, async () => {
    const { payload } = (await (await client('POST', 'sequence/import/file', form)).json()) as {
      payload: { id: string };
    };
    await untilFinished(client, payload.id);
    return payload.id;
  });
  const mb = size / 1e6;
  console.log(
    `import of ${mb.toFixed(0)} MB: ${wallS.toFixed(2)} s, server ${cpuS.server.toFixed(2)} CPU s, ` +
      `${(mb / cpuS.server).toFixed(0)} MB per CPU s, peak ${peakMiB.server.toFixed(0)} MiB`,
  );
  return result;
}

async function measureAnalysis(
  product: Product,
  client: Client,
  kind: AnalysisKind,
  sequence: string,
): Promise<{ id: string; hits: number }> {
  const { apiRoute } = definitionOf(kind);
  const { result, wallS, cpuS, peakMiB } = await watch(product, async () => {
    const asked = JSON.stringify({ sequence });
    const { payload } = (await (await client('POST', `analyse/${apiRoute}`, asked)).json()) as {
      payload: { id: string };
    };
    await untilFinished(client, payload.id);
    const page = await client('GET', `${hitsPath(kind, payload.id)}?pageSize=${PAGE_ROWS}`);
    const { page: pages } = (await page.json()) as { page: { totalElements: number } };
    return { id: payload.id, hits: pages.totalElements };
  });
  console.log(
    `${kind}, click to table: ${result.hits} hits, ${wallS.toFixed(2)} s, ` +
      `worker ${cpuS.worker.toFixed(2)} CPU s, peak worker ${peakMiB.worker.toFixed(0)} MiB, ` +
      `server ${peakMiB.server.toFixed(0)} MiB`,
  );
  return result;
}

/** The first answer and the quickest of the others, since data that was read once may stay in memory. */
async function measureQuestions(
  client: Client,
  kind: AnalysisKind,
  id: string,
  hits: number,
  runs: number,
) {
  const { apiRoute } = definitionOf(kind);
  const pages = Math.floor(hits / PAGE_ROWS);
  const definition = definitionOf(kind);
  const key = definition.strength.column;
  const isLow = rankingOf(definition).betterEnd === 'low';
  const asked: [string, string][] = [
    ['heatmap', `analyse/${apiRoute}/${id}/heatmap?segments=${SEGMENTS}`],
  ];
  for (const [name, share] of [
    ['first', 0],
    ['middle', 0.5],
    ['last', 1],
  ] as const) {
    const page = `pageSize=${PAGE_ROWS}&pageNumber=${Math.max(0, Math.floor(share * pages) - 1)}`;
    const path = `${hitsPath(kind, id)}?${page}`;
    asked.push([`${name} page by position`, path]);
    asked.push([
      `${name} page, strongest first`,
      `${path}&sort=${key}&order=${isLow ? 'ASC' : 'DESC'}`,
    ]);
    asked.push([
      `${name} page, weakest first`,
      `${path}&sort=${key}&order=${isLow ? 'DESC' : 'ASC'}`,
    ]);
  }
  for (const [name, path] of asked) {
    const times: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const start = performance.now();
      await (await client('GET', path)).arrayBuffer();
      times.push(performance.now() - start);
    }
    const [first = 0, ...others] = times;
    const least = Math.min(...others);
    console.log(`  ${name}: ${first.toFixed(0)} ms at first, then ${least.toFixed(0)} ms`);
  }
}

function hitsPath(kind: AnalysisKind, id: string): string {
  const { apiRoute, rowsRoute } = definitionOf(kind);
  return `analyse/${apiRoute}/${id}/${rowsRoute}`;
}

async function untilFinished(client: Client, id: string): Promise<void> {
  for (;;) {
    const batch = await client('GET', `batch/any/${id}`);
    const { status, exception } = (await batch.json()) as { status: string; exception?: string };
    if (status === 'FINISH') return;
    if (status === 'FAILED') throw new Error(`it failed: ${exception}`);
    await wait(25);
  }
}

/** CPU time and peak memory of the parts during some work. */
async function watch<T>(product: Product, work: () => Promise<T>) {
  const before = await product.sample();
  for (const { pids } of before.values()) {
    // From here on Linux notes a new peak.
    for (const pid of pids) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
  }
  const start = performance.now();
  const result = await work();
  const wallS = (performance.now() - start) / 1000;
  const after = await product.sample();
  const cpuOf = (part: PartName) =>
    (after.get(part)?.cpuSeconds ?? 0) - (before.get(part)?.cpuSeconds ?? 0);
  const peakOf = async (part: PartName) => {
    const peaks = (after.get(part)?.pids ?? []).map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    });
    return Math.max(0, ...(await Promise.all(peaks)));
  };
  return {
    result,
    wallS,
    cpuS: { server: cpuOf('server'), worker: cpuOf('worker') },
    peakMiB: { server: await peakOf('server'), worker: await peakOf('worker') },
  };
}
