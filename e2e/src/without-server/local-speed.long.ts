import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseFile } from '../browser/choose-file.ts';
import { openProfile } from '../browser/open-browser.ts';
import { runFlipon } from '../programs/run-command.ts';
import { type LibraryPage, openLibrary } from './library-page.ts';
import { BUILD_LIMIT_MS, openLocalSite } from './local-site.ts';

// Times and memory of whole runs without a server, beside those of the terminal in the same run: reading a file, finding
// the hits of a kind, and a table of them. They are printed; memory has its limit, and times one that only a fault
// reaches, as they depend on the machine's other load.

/** A chromosome of the fly, of the Debian package augustus-doc: 21 Mbp. */
const CHROMOSOME = '/usr/share/doc/augustus/tutorial/data/chr2R.fa';
const KINDS = analysisKinds.filter((kind) => kind !== 'zdnabert2');
const MOST_TIMES_TERMINAL = 4;
const MOST_MIB = { one: 450, all: 600 };
const MOST_PAGE_MS = 500;
const COMMAND_LIMIT_MS = 600_000;
/** A phone, beside a computer. */
const SLOWER = 4;

const folder = await mkdtemp(join(tmpdir(), 'flipon-local-speed-'));
let url: string;
beforeAll(async () => {
  url = (await openLocalSite()).url;
}, BUILD_LIMIT_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The bases of the chromosome, several times, as one record. */
async function writeCopies(path: string, copies: number): Promise<void> {
  const text = await readFile(CHROMOSOME, 'utf8');
  const bases = text.slice(text.indexOf('\n') + 1);
  const file = await open(path, 'w');
  try {
    await file.write('>made of chr2R\n');
    for (let copy = 0; copy < copies; copy++) await file.write(bases);
  } finally {
    await file.close();
  }
}

async function scanMs(kind: AnalysisKind, path: string): Promise<number> {
  const words = ['scan', kind, path, '--threads', '2', '--quiet'];
  const out = ['--format', 'parquet', '--out', join(folder, `${kind}.parquet`)];
  const from = performance.now();
  const { code, stderr } = await runFlipon([...words, ...out], undefined, COMMAND_LIMIT_MS);
  if (code !== 0) throw new Error(stderr);
  return performance.now() - from;
}

async function withLibrary(work: (library: LibraryPage) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const context: BrowserContext = await openProfile(profile);
  try {
    await work(await openLibrary(context, url));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);

// Without the package there is no such sequence.
describe.skipIf(!existsSync(CHROMOSOME)).each([
  { mbp: 21, copies: 1, rounds: 3 },
  { mbp: 254, copies: 12, rounds: 1 },
])('a whole run of $mbp Mbp', ({ mbp, copies, rounds }) => {
  const path = join(folder, `${mbp}.fa`);
  beforeAll(() => writeCopies(path, copies));

  it('takes about as long as the terminal, for each kind', async () => {
    const ratios: number[] = [];
    await withLibrary(async (library) => {
      const { ms: readMs, value: sequence } = await library.importFile(path);
      const readMib = Math.round(await library.peakMib());
      console.log(`${mbp} Mbp, reading: ${seconds(readMs)} s, ${readMib} MiB`);
      console.log('| kind | here, s | terminal, s | times | MiB |');
      for (const kind of KINDS) {
        const own: number[] = [];
        const terminal: number[] = [];
        await library.forgetPeak();
        for (let round = 0; round < rounds; round++) {
          terminal.push(await scanMs(kind, path));
          const { ms, value: id } = await library.analyse(kind, sequence);
          own.push(ms);
          // A known result would be the answer of the next round.
          await library.remove(kind, id);
        }
        const [there, here] = [Math.min(...terminal), readMs + Math.min(...own)];
        const mib = await library.peakMib();
        ratios.push(here / there);
        const cells = [kind, seconds(here), seconds(there), (here / there).toFixed(2)];
        console.log(`| ${[...cells, Math.round(mib)].join(' | ')} |`);
        expect(mib, kind).toBeLessThan(MOST_MIB.one);
      }
    });
    expect(Math.max(...ratios)).toBeLessThan(MOST_TIMES_TERMINAL);
  });

  it('of all kinds at once keeps within its memory, and leaves the page free', async () => {
    await withLibrary(async (library) => {
      const ms = await findAll(library, path);
      const tasks = await library.longTasks();
      const mib = await library.peakMib();
      console.log(
        `${mbp} Mbp, all kinds at once: ${seconds(ms)} s, ${Math.round(mib)} MiB, ` +
          `long tasks of ${tasks.slice(0, 5).join(', ') || 'none'} ms`,
      );
      expect(mib).toBeLessThan(MOST_MIB.all);
    });
  });
});

/** Chooses a file on the first page, and waits for the map with the hits of all kinds. @returns milliseconds */
async function findAll({ page, longTasks }: LibraryPage, path: string): Promise<number> {
  await chooseFile(page, path);
  await longTasks();
  const from = performance.now();
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/, { timeout: COMMAND_LIMIT_MS });
  const words = `hits of ${KINDS.length} searches`;
  await page.getByText(words).waitFor({ timeout: COMMAND_LIMIT_MS });
  return performance.now() - from;
}

// Without the package there is no such sequence.
describe.skipIf(!existsSync(CHROMOSOME))('a phone', () => {
  const path = join(folder, 'phone.fa');
  beforeAll(() => writeCopies(path, 1));

  it('finds all kinds in 21 Mbp, with one core for all of its threads', async () => {
    await withLibrary(async (library) => {
      const { page, peakMib } = library;
      let hasCrashed = false;
      page.on('crash', () => {
        hasCrashed = true;
      });
      await page.setViewportSize({ width: 390, height: 844 });
      const session = await page.context().newCDPSession(page);
      // It slows the page's own thread; its workers have half of the time of a core each.
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await library.useOneCore();
      const ms = await findAll(library, path);
      console.log(`a phone: ${seconds(ms)} s, ${Math.round(await peakMib())} MiB`);
      expect(hasCrashed).toBe(false);
    });
  });
});

// Without the package there is no such sequence.
describe.skipIf(!existsSync(CHROMOSOME))('four million hits', () => {
  const path = join(folder, 'many.fa');
  beforeAll(() => writeCopies(path, 5));

  it('are read page by page, by position and by strength', async () => {
    await withLibrary(async ({ importFile, analyse, get }) => {
      const { value: sequence } = await importFile(path);
      const { value: id } = await analyse('cruciform', sequence);
      const { apiRoute, rowsRoute, strength } = definitionOf('cruciform');
      const found: string[] = [];
      for (const sort of ['position', strength?.column]) {
        for (const pageNumber of [0, 20_000]) {
          const query = `sort=${sort}&order=ASC&pageSize=100&pageNumber=${pageNumber}`;
          const times: number[] = [];
          for (let turn = 0; turn < 3; turn++) {
            const { value, ms } = await get(`analyse/${apiRoute}/${id}/${rowsRoute}?${query}`);
            expect(value.status, value.text).toBe(200);
            times.push(ms);
          }
          found.push(`${query}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
          expect(Math.min(...times)).toBeLessThan(MOST_PAGE_MS);
        }
      }
      console.log(found.join('\n'));
    });
  });
});
