import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { BrowserContext, Page } from 'playwright-core';
import { descendantsOf } from '../programs/start-flipon.ts';
import { KEEP_ENGINE } from './page-client.ts';

// Code that runs in the page is text: the types of a page are not those of this program.

/** Waits in the page, without a call from outside, until a job has ended. */
const HELPERS = `{
  const json = async (...call) => JSON.parse((await askEngine(...call)).text);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
  globalThis.given = document.body.appendChild(document.createElement('input'));
  given.type = 'file';
  given.id = 'given';
  globalThis.timed = async (work) => {
    const from = performance.now();
    const value = await work();
    return { value, ms: performance.now() - from };
  };
  globalThis.importGiven = async () => {
    const form = [['json', '{}'], ['file', given.files[0], given.files[0].name]];
    const { payload, message } = await json('POST', '/api/sequence/import/file', form);
    if (payload === undefined) throw new Error(message);
    return payload.id;
  };
  globalThis.analyse = async (route, sequence) => {
    const { payload } = await json('POST', '/api/analyse/' + route, JSON.stringify({ sequence }));
    for (;;) {
      const { batch } = await json('GET', '/api/analyse/' + route + '/' + payload.id + '/analysis');
      if (batch.status === 'FINISH') return payload.id;
      if (batch.status === 'FAILED') throw new Error(batch.exception ?? 'it failed');
      await pause();
    }
  };
}`;

export interface Timed<Value> {
  value: Value;
  ms: number;
}

/** A page of Flipon without a server, whose engine a test drives and measures from within. */
export interface LibraryPage {
  page: Page;
  /** Imports a file of the disk. */
  importFile(path: string): Promise<Timed<string>>;
  /** Runs a kind with its usual settings; answers the id of the analysis. */
  analyse(kind: AnalysisKind, sequence: string): Promise<Timed<string>>;
  /** Deletes an analysis. */
  remove(kind: AnalysisKind, id: string): Promise<void>;
  /** Asks the engine. */
  get(path: string): Promise<Timed<{ status: number; text: string }>>;
  /** The most memory of its process since it was last forgotten, in MiB. */
  peakMib(): Promise<number>;
  forgetPeak(): Promise<void>;
  /** Leaves all threads of its process one core. */
  useOneCore(): Promise<void>;
  /** Milliseconds of the tasks over 50 ms since the last call, the longest first. */
  longTasks(): Promise<number[]>;
}

const WATCH_TASKS = `
  window.tasks = [];
  window.taskWatch = new PerformanceObserver((list) => window.tasks.push(...list.getEntries()));
  window.taskWatch.observe({ type: 'longtask', buffered: true });`;

/** @param url of the site */
export async function openLibrary(context: BrowserContext, url: string): Promise<LibraryPage> {
  await context.addInitScript({ content: KEEP_ENGINE });
  await context.addInitScript({ content: WATCH_TASKS });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(HELPERS);
  const run = <Value>(code: string) => page.evaluate<Timed<Value>>(`timed(() => ${code})`);
  const pid = await findRenderer();
  return {
    page,
    async importFile(path) {
      await page.locator('#given').setInputFiles(path);
      return run('importGiven()');
    },
    analyse: (kind, sequence) => run(`analyse('${definitionOf(kind).apiRoute}', '${sequence}')`),
    async remove(kind, id) {
      await run(`askEngine('DELETE', '/api/analyse/${definitionOf(kind).apiRoute}/${id}')`);
    },
    get: (path) => run(`askEngine('GET', '/api/${path}')`),
    peakMib: () => peakOf(pid),
    forgetPeak: () => writeFile(`/proc/${pid}/clear_refs`, '5'),
    async useOneCore() {
      // Programs: taskset.
      await promisify(execFile)('taskset', [
        '--all-tasks',
        '--cpu-list',
        '--pid',
        '0',
        String(pid),
      ]);
    },
    longTasks: () =>
      page.evaluate<number[]>(`{
        window.tasks.push(...window.taskWatch.takeRecords());
        window.tasks.splice(0).map(({ duration }) => duration).sort((a, b) => b - a);
      }`),
  };
}

/** The process of the page: of those of this program's browser that draw, it has the most memory. */
async function findRenderer(): Promise<number> {
  let found = { pid: 0, mib: 0 };
  for (const pid of await descendantsOf(process.pid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--type=renderer')) continue;
    const mib = await peakOf(pid);
    if (mib > found.mib) found = { pid, mib };
  }
  if (found.pid === 0) throw new Error('no process draws');
  return found.pid;
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
