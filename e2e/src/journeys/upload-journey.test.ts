import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { looksInTurn } from '../browser/open-browser.ts';
import { addSequence } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const MIB = 1024 * 1024;
/** The examples of a guest, and this number of sequences of their own. */
const OWN_SEQUENCES = 7;
const flipon = useOwnFlipon({ FLIPON_GUEST_SEQUENCES: String(5 + OWN_SEQUENCES) });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-uploads-'));
});

async function makeFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  // A file that was never touched between two visits.
  await utimes(path, new Date(2026, 0, 1), new Date(2026, 0, 1));
  return path;
}

async function makeZip(name: string, files: Record<string, string>): Promise<string> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return makeFile(name, await buffer(zip.outputStream));
}

async function openUploads(client: ApiClient, look = {}) {
  const watched = await flipon.openPage({ ...look, token: client.token });
  const { page } = watched;
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('tab', { name: 'Upload file' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Upload file' });
  const choose = (paths: string | string[]) =>
    panel.getByLabel('Drop files here, or choose files').setInputFiles(paths);
  const rows = page.getByRole('list', { name: 'Uploads' }).locator(':scope > li');
  const row = (name: string) => rows.filter({ has: page.getByTitle(name, { exact: true }) });
  const start = panel.getByRole('button', { name: /^Upload/ });
  return { ...watched, panel, choose, row, start };
}

/** Bases and names of the library, without the examples. */
async function library(client: ApiClient): Promise<Record<string, number>> {
  const { body } = await client.get('sequence?pageSize=100');
  const items = body['items'] as { name: string; length: number; tags: string[] }[];
  const own = items.filter(({ tags }) => !tags.includes('example'));
  return Object.fromEntries(own.map(({ name, length }) => [name, length]));
}

/**
 * A line with a limit of bytes a second, so that things can happen during an upload; the returned
 * function makes it fast again.
 */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const take = async (uploadThroughput: number) => {
    const rest = { offline: false, latency: 1, downloadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput });
  };
  await take(bytesPerSecond);
  return () => take(-1);
}

describe.each(looksInTurn(17))('several files at $width pixels, $scheme', (look) => {
  it('come in at once; what is refused or left out says why', async () => {
    const client = await newGuest(flipon.url);
    const { page, context, panel, choose, row, start, complaints, picture, expectClean } =
      await openUploads(client, look);
    await start.click();
    await panel.getByText('File is required.').waitFor();
    await choose([
      await makeFile('three.fa', `>a\nACGT\n>b\n${'ACGT'.repeat(50)}\n>c\nGG\n`),
      await makeFile('packed.fa.gz', gzipSync('>packed\nACGTACGT\n')),
      await makeFile('typo.fa', '>a\nACGT\nACG!T\n'),
      await makeFile('plain.txt', 'ACGTACGTACGT'),
      await makeFile('empty.fa', ''),
      await makeZip('set.zip', {
        'one.fa': '>one\nACGTAC\n',
        'deep/two.fa': '>two\nACGT\n',
        'notes/readme.docx': 'PK\u0003\u0004 words',
      }),
    ]);
    await panel.getByText('The file is empty.').waitFor();
    await panel.getByText('FASTA, gz, ').waitFor();
    await panel.getByLabel('Title of plain.txt').fill('');
    await start.click();
    await panel.getByText('Title is required.').waitFor();
    await panel.getByLabel('Title of plain.txt').fill('My letters');
    await panel.getByLabel('Tags').fill('plasmid');
    await page.keyboard.press('Enter');
    await choose(join(folder, 'three.fa'));
    await panel.getByText('three.fa is already in the list.').waitFor();
    await picture('upload-chosen');
    await expectClean('chosen files');

    await panel.getByRole('button', { name: 'Upload 5 files, leave 1 out' }).click();
    await row('three.fa').getByText('FASTA, 3 records, 206 bp').waitFor();
    await row('packed.fa.gz').getByText('FASTA, 8 bp').waitFor();
    await row('plain.txt').getByText('plain text, 12 bp').waitFor();
    await row('typo.fa')
      .getByText(/Record "a", line 3, column 4: "!"/)
      .waitFor();
    const inner = row('set.zip').getByRole('list', { name: 'Files of set.zip' });
    await inner.getByText('FASTA, 6 bp').waitFor();
    await row('set.zip').getByText('2 sequences of 3 files').waitFor();
    expect(await inner.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^one\.fa/),
      expect.stringMatching(/^two\.fa/),
      expect.stringMatching(/^notes\/readme\.docx\s+Left out\. ./),
    ]);
    await panel.getByText('4 imported, 1 refused').waitFor();
    expect(await library(client)).toEqual({
      'three.fa': 206,
      'packed.fa.gz': 8,
      'My letters': 12,
      'one.fa': 6,
      'two.fa': 4,
    });
    await picture('upload-done');
    await expectClean('uploads');

    await row('typo.fa')
      .locator('input[type=file]')
      .setInputFiles(await makeFile('typo.fa', '>a\nACGTACGT\n'));
    await row('typo.fa').waitFor({ state: 'hidden' });
    await start.click();
    await row('typo.fa').getByText('FASTA, 8 bp').waitFor();
    await row('typo.fa').getByRole('link', { name: 'Show typo.fa' }).click();
    await page.getByRole('dialog').getByText('typo.fa').first().waitFor();
    expect(complaints.filter((words) => !/400|404/.test(words))).toEqual([]);
    await context.close();
  });
});

it('features are imported after their sequence, packed and found by their content', async () => {
  const client = await newGuest(flipon.url);
  const { context, panel, choose, row, start, expectClean } = await openUploads(client);
  const gene = (name: string, from: number) =>
    `${name}\tmade\tgene\t${from}\t${from + 8}\t.\t+\t.\tID=gene${from}\n`;
  const genes = `##gff-version 3\n${gene('chr1', 1)}${gene('chr1', 21)}${gene('nowhere', 1)}`;
  await choose([
    await makeFile('genes.txt', gzipSync(genes)),
    await makeFile('genome.fa', `>chr1\n${'ACGT'.repeat(100)}\n>chr2\nACGT\n`),
    await makeFile('peaks.bed', 'chr2\t0\t4\tpeak\n'),
  ]);
  await expect
    .poll(() => panel.getByLabel('Sequence of genes.txt').locator('option:checked').textContent())
    .toBe('genome.fa');
  const peaks = panel.getByLabel('Sequence of peaks.bed');
  await peaks.locator('option', { hasText: 'NC_001422.1' }).waitFor({ state: 'attached' });
  await expectClean('annotations to choose');
  await start.click();
  await row('genes.txt').getByText('3 features').waitFor();
  await row('genes.txt')
    .getByText(/1 feature has a name that no record has/)
    .waitFor();
  await row('peaks.bed').getByText('1 feature', { exact: true }).waitFor();
  expect(await library(client)).toEqual({ 'genome.fa': 404 });
  const { body } = await client.get('sequence?name=genome');
  const [{ id } = { id: '' }] = body['items'] as { id: string }[];
  const stored = await client.get(`sequence/${id}/annotations`);
  const names = (stored.body['items'] as { name: string }[]).map(({ name }) => name);
  expect(names.sort()).toEqual(['genes.txt', 'peaks.bed']);
  await expectClean('annotations');
  await context.close();
});

it('files that are dropped anywhere on the form are chosen', async () => {
  const { page, context, panel } = await openUploads(await newGuest(flipon.url));
  const drop = await page.evaluateHandle(`(() => {
    const drop = new DataTransfer();
    drop.items.add(new File(['>a\\nACGT'], 'dropped.fa'));
    return drop;
  })()`);
  const target = panel.getByLabel('Tags');
  await target.dispatchEvent('dragover', { dataTransfer: drop });
  await target.dispatchEvent('drop', { dataTransfer: drop });
  expect(await panel.getByLabel('Title of dropped.fa').inputValue()).toBe('dropped.fa');
  await context.close();
});

it('a cancelled file leaves nothing, and the others come in', async () => {
  const client = await newGuest(flipon.url);
  const { page, context, panel, choose, row, start, complaints } = await openUploads(client);
  // It takes 40 s: it is cancelled before, on a busy machine, too.
  await slowDown(page, 100_000);
  await choose([
    await makeFile('slow.fa', `>slow\n${'ACGT'.repeat(MIB)}\n`),
    await makeFile('small.fa', '>small\nACGT\n'),
  ]);
  await start.click();
  await row('slow.fa').getByRole('progressbar').waitFor();
  await row('slow.fa')
    .getByText(/of 4\.0 MiB/)
    .waitFor();
  await row('slow.fa').getByRole('button', { name: 'Cancel the upload of slow.fa' }).click();
  await row('slow.fa').waitFor({ state: 'hidden' });
  await row('small.fa').getByText('FASTA, 4 bp').waitFor();
  await expect.poll(() => library(client)).toEqual({ 'small.fa': 4 });
  await expect.poll(async () => (await client.get('upload')).body).toEqual({ items: [] });
  await expect.poll(() => panel.getByRole('list', { name: 'Unfinished uploads' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a refusal in the middle of a file shows at once, and a full library holds the rest', async () => {
  const client = await newGuest(flipon.url);
  const { page, context, panel, choose, row, start, picture, expectClean } =
    await openUploads(client);
  await slowDown(page, 1_000_000);
  await choose(await makeFile('typo.fa', `>typo\nAC!T\n${'ACGT'.repeat(5 * MIB)}\n`));
  await start.click();
  const begunMs = Date.now();
  await row('typo.fa')
    .getByText(/Record "typo", line 2, column 3/)
    .waitFor();
  // All of it would take 20 s.
  expect(Date.now() - begunMs).toBeLessThan(5_000);

  await row('typo.fa').getByRole('button', { name: 'Remove typo.fa' }).click();
  const names = Array.from({ length: OWN_SEQUENCES + 3 }, (_, at) => `${at + 1}.fa`);
  await choose(await Promise.all(names.map((name) => makeFile(name, `>${name}\nACGT\n`))));
  await start.click();
  await panel.getByText(`${OWN_SEQUENCES} imported, 3 held`).waitFor();
  expect(await panel.getByText('Your library can hold 12 sequences: it has 12').count()).toBe(1);
  await panel.getByRole('alert').getByText('3 files wait until there is room.').waitFor();
  await picture('upload-held');
  await expectClean('a full library');

  const { body } = await client.get('sequence?pageSize=1&sort=created&order=ASC');
  const [example] = body['items'] as { id: string }[];
  await fetch(`${flipon.url}/api/sequence/${example?.id}`, {
    method: 'DELETE',
    headers: { authorization: client.token },
  });
  await panel.getByRole('button', { name: 'Go on' }).click();
  await panel.getByText(`${OWN_SEQUENCES + 1} imported, 2 held`).waitFor();
  await context.close();
});

it('the box of the first page says, too, that the library is full', async () => {
  const client = await newGuest(flipon.url);
  for (let at = 0; at < OWN_SEQUENCES; at++) await addSequence(client, `own ${at}`, 'ACGT');
  const { page, context } = await flipon.openPage({ token: client.token });
  await page.goto(flipon.url);
  await page.getByLabel('One or many sequences').fill('>one more\nACGTACGTACGT\n');
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  const alert = page.getByRole('region', { name: 'Your sequence' }).getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain('12 sequences');
  await context.close();
});

it('an interrupted upload goes on where it was: by itself, and after a reload', async () => {
  const client = await newGuest(flipon.url);
  const { page, context, panel, choose, row, start, picture, expectClean } =
    await openUploads(client);
  const letters = 'ACGTTGCA'.repeat(8 * 8192);
  const path = await makeFile('large.fa', `>large\n${`${letters}\n`.repeat(12)}`);
  const other = await makeFile('other.fa', '>other\nACGT\n');
  const offsets: number[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const speedUp = await slowDown(page, 800_000);
  await choose(path);
  await panel.getByLabel('Title of large.fa').fill('A long one');
  await start.click();
  const received = async () => {
    const { body } = await client.get('upload');
    return (body['items'] as { received: number }[])[0]?.received ?? 0;
  };
  await expect.poll(received).toBeGreaterThan(0);

  const otherWindow = await context.newPage();
  await otherWindow.goto(`${flipon.url}/sequence/tools`);
  await otherWindow.getByText(/of 6\.0 MiB sent by another window\./).waitFor();
  await otherWindow.close();

  const server = await flipon.pidOf('server');
  process.kill(server ?? 0, 'SIGKILL');
  await row('large.fa').getByText('No connection').waitFor();
  await picture('upload-no-connection');
  const beforeIt = offsets.length;
  await row('large.fa').getByText('Sending').waitFor();
  await expect.poll(() => offsets.length).toBeGreaterThan(beforeIt + 1);
  expect(offsets[beforeIt]).toBeGreaterThan(0);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const unfinished = panel.getByRole('list', { name: 'Unfinished uploads' });
  await unfinished.getByText(/large\.fa/).waitFor();
  await unfinished.getByText(/of 6\.0 MiB sent, until t\w+ \d\d:\d\d/).waitFor();
  const input = unfinished.locator('input[type=file]');
  await input.setInputFiles(other);
  await unfinished.getByText(/This file is another one: other\.fa has/).waitFor();
  await picture('upload-unfinished');
  await expectClean('unfinished uploads');

  const there = await received();
  await speedUp();
  offsets.length = 0;
  await input.setInputFiles(path);
  await row('large.fa')
    .getByText(/FASTA, 6,291,456 bp/)
    .waitFor();
  expect(offsets[0]).toBe(there);
  expect(there).toBeGreaterThan(0);
  expect(await library(client)).toEqual({ 'A long one': 6_291_456 });
  await expect.poll(() => unfinished.count()).toBe(0);
  await context.close();
});
