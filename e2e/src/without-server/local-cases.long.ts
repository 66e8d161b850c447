import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { definitionOf } from '@flipon/analyses/definitions';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna, writeRandomFasta } from '@flipon/test-material/random-dna';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { chooseFile } from '../browser/choose-file.ts';
import { openProfile } from '../browser/open-browser.ts';
import { addResult } from '../programs/add-work.ts';
import type { ApiClient } from '../programs/api-client.ts';
import { runShellLine, scanTsv } from '../programs/run-command.ts';
import { findBrowser } from '../programs/use-flipon.ts';
import { openLibrary } from './library-page.ts';
import { useLocalFlipon } from './use-local-flipon.ts';

// What may happen to a library without a server: many records, packed files, runs that do not come to their end, and a
// browser that gives no more room.

const WITHIN_MS = 300_000;
const RECORDS = Array.from({ length: 26 }, (_, at) => ({
  name: `chr${at + 1}`,
  lengthBp: 4000 + 500 * at,
}));
/** All kinds take seconds for it. */
const LONG_BP = 12_000_000;
/** Without its package there is no bgzip. */
const PACKERS = hasPrograms('bgzip') ? ['gzip', 'bgzip'] : ['gzip'];

const flipon = useLocalFlipon(findBrowser);
const folder = await mkdtemp(join(tmpdir(), 'flipon-local-cases-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = (name: string) => join(folder, name);

async function openGuest() {
  const client = await flipon.newGuest();
  return { client, ...(await flipon.openPage({ token: client.token })) };
}

/** Chooses a file on the first page, and starts all kinds. */
async function findAll(page: Page, path: string): Promise<void> {
  await page.goto(`${flipon.url}/`);
  await chooseFile(page, path);
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/, { timeout: WITHIN_MS });
}

const untilFound = (page: Page) =>
  page.getByText('hits of 15 searches').waitFor({ timeout: WITHIN_MS });

/** The TSV of a result, as the page saves it. */
async function tsvOf(page: Page, screen: string): Promise<string> {
  await page.goto(`${flipon.url}/results/${screen}`);
  await page.locator(`a[href*="/results/${screen}/"]`).first().click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'TSV', exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByText(/^Download/).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** How many analyses of all kinds have each status. */
async function statesOf(client: ApiClient): Promise<Record<string, number>> {
  const { body } = await client.get('analyse/all');
  const [first] = body['items'] as { id: string }[];
  const { body: one } = await client.get(`analyse/all/${first?.id}`);
  const { parts } = one['payload'] as { parts: { batch: { status: string } }[] };
  const states: Record<string, number> = {};
  for (const { batch } of parts) states[batch.status] = (states[batch.status] ?? 0) + 1;
  return states;
}

it('finds motifs in 26 records, and writes what the terminal writes of them', async () => {
  await writeRandomFasta(file('records.fa'), 7, RECORDS);
  const { page, complaints, context, expectClean } = await openGuest();
  await findAll(page, file('records.fa'));
  await untilFound(page);
  await page.getByRole('button', { name: 'Go to a record, now 26 records' }).waitFor();
  await expectClean('a map of 26 records without a server');
  for (const [screen, kind] of [
    ['quadruplex', 'g4hunter'],
    ['cruciform', 'cruciform'],
  ] as const) {
    expect(await tsvOf(page, screen)).toBe(await scanTsv(kind, file('records.fa')));
  }
  expect(complaints).toEqual([]);
  await context.close();
});

it.each(PACKERS)('reads a file packed with %s', async (program) => {
  const name = `${program}.fa`;
  await writeRandomFasta(file(name), 9, [{ name: 'packed', lengthBp: 400_000 }]);
  if (program === 'gzip') await writeFile(file(`${name}.gz`), gzipSync(await readFile(file(name))));
  else await runShellLine(`bgzip ${name}`, folder, `${name}.gz`);
  const { page, complaints, context } = await openGuest();
  await findAll(page, file(`${name}.gz`));
  await untilFound(page);
  expect(await tsvOf(page, 'cruciform')).toBe(await scanTsv('cruciform', file(`${name}.gz`)));
  expect(complaints).toEqual([]);
  await context.close();
});

async function writeLong(): Promise<string> {
  const path = file('long.fa');
  if (!existsSync(path)) await writeRandomFasta(path, 5, [{ name: 'long', lengthBp: LONG_BP }]);
  return path;
}

it('ends a run that is cancelled in the middle, and starts again', async () => {
  const { client, page, complaints, context } = await openGuest();
  await findAll(page, await writeLong());
  await page.getByRole('button', { name: /^\d+ running$/ }).waitFor();
  const cancel = page.getByRole('button', { name: /^Cancel all of the batch/ });
  if (!(await cancel.isVisible())) await page.getByRole('button', { name: /running$/ }).click();
  await cancel.click();
  await expect.poll(async () => (await statesOf(client))['RUNNING'] ?? 0).toBe(0);
  const states = await statesOf(client);
  expect(states['FAILED']).toBeGreaterThan(0);
  expect(states['WAITING']).toBeUndefined();

  const short = file('short.fa');
  await writeFile(short, `>short\n${Buffer.from(randomDna(3, 5000)).toString('latin1')}\n`);
  await findAll(page, short);
  await untilFound(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('says after a reload in the middle of a run what has ended with the page, and keeps the rest', async () => {
  const { client, page, complaints, context } = await openGuest();
  await findAll(page, await writeLong());
  await expect.poll(async () => (await statesOf(client))['RUNNING'] ?? 0).toBeGreaterThan(0);
  // It may ask first.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const states = await statesOf(client);
  expect(states['RUNNING']).toBeUndefined();
  expect(states['FAILED']).toBeGreaterThan(0);
  const { text } = await client.get('analyse/all');
  expect(text).toContain('long');
  const { body } = await client.get('sequence');
  expect(body['items']).toContainEqual(expect.objectContaining({ name: 'long.fa' }));

  await page.goto(`${flipon.url}/analyse/quadruplex`);
  await page.getByRole('button', { name: /^Analyse long/ }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor({ timeout: WITHIN_MS });
  expect(complaints).toEqual([]);
  await context.close();
});

it('sums the bases of a long sequence, as files of its hits say', async () => {
  const path = await writeLong();
  const text = await readFile(path, 'latin1');
  const bases = text.slice(text.indexOf('\n')).replaceAll('\n', '');
  const client = await flipon.newGuest();
  const { id } = await client.upload(path, { name: 'summed' });
  const result = await addResult(client, 'zdna', { sequence: String(id) });
  const { exportName } = definitionOf('zdna');
  const answer = await client.get(`analyse/zdna/${result}/${exportName}.gff3`);
  const sum = /sha256:(\w+)/.exec(answer.text)?.[1];
  expect(sum).toBe(createHash('sha256').update(bases).digest('hex'));
});

it('refuses what the browser has no room for, in words, and keeps what it has', async () => {
  const short = file('kept.fa');
  await writeFile(short, `>kept\n${Buffer.from(randomDna(3, 5000)).toString('latin1')}\n`);
  // Storage in memory, as a window without a past has it, has no such limit.
  const context = await openProfile(file('profile'));
  const { page, importFile, get } = await openLibrary(context, `${flipon.url}/`);
  await importFile(short);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(flipon.url);
  const limit = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) });
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await limit(Math.ceil(usage) + 2_000_000);
  const path = await writeLong();
  await expect(importFile(path)).rejects.toThrow(/no more room/);
  const { value: kept } = await get('sequence');
  expect(kept.text).toContain('kept');
  expect(kept.text).not.toContain('long');
  await limit();
  await importFile(path);
  expect((await get('sequence')).value.text).toContain('long');
  await context.close();
});
