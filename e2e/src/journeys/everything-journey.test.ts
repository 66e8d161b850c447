import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResults, addSequence } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { runFlipon } from '../programs/run-command.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const RECORDS = 26;
/** Sequences of a batch with a figure each: 26 in the long run. */
const MAPS = someRuns(RECORDS);
const MOTIFS = `${'GGGTTA'.repeat(8)}${'CGCGCGTGTGCGCGCG'}${'CCG'.repeat(80)}`;
const letters = (seed: number) => Buffer.from(randomDna(seed, 900)).toString('latin1');
const FASTA = Array.from(
  { length: RECORDS },
  (_, at) => `>chr${at + 1}\n${letters(at)}${MOTIFS}\n`,
).join('');

const flipon = useFlipon();
const folder = await mkdtemp(join(tmpdir(), 'flipon-everything-'));
afterAll(() => rm(folder, { recursive: true }));
const run = promisify(execFile);

/** Unpacks an archive as other programs do, and reads its manifest. */
async function unpack(archive: string, into: string) {
  await run('unzip', ['-t', archive]);
  const program = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])';
  await run('python3', ['-c', program, archive, into]);
  return JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8')) as {
    results: { file?: string; kind: string; leftOut?: string }[];
    figures: { sequence: { id: string; name: string }; file?: string; leftOut?: string }[];
    withoutResults?: { name: string }[];
  };
}

/** A figure of an archive as a file: of the size for a page, with the marks of the motifs and their name. */
async function expectFigure(path: string, name: string) {
  const svg = await readFile(path, 'utf8');
  expect(svg).toMatch(/^<\?xml[^>]*>\n<svg [^>]*width="183mm"/);
  expect(svg).toContain(`<title>${name}</title>`);
  expect(svg).toContain('>G4 hunter</text>');
  expect(svg).toMatch(/<g id="plus-G4"[^>]*>\n<rect /);
  for (const id of ['ruler', 'lane-G4', 'legend']) expect(svg).toContain(`<g id="${id}"`);
}

/** Clicks the button of the open dialog, and answers where the archive was saved. */
async function download(page: Page, name: string): Promise<string> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Download ZIP' });
  const link = page.getByRole('dialog').getByRole('link', { name: 'Download ZIP' });
  // Figures of many maps are drawn before.
  const saving = page.waitForEvent('download', { timeout: 120_000 });
  const [saved] = await Promise.all([saving, button.or(link).click()]);
  const path = join(folder, name);
  await saved.saveAs(path);
  return path;
}

// Both programs read the archive as others do.
it.skipIf(!hasPrograms('unzip', 'python3'))(
  'takes all motifs of 26 records along as one ZIP, from the library in four clicks',
  async () => {
    const path = join(folder, 'genome.fa');
    await writeFile(path, FASTA);
    const client = await newGuest(flipon.url);
    await client.upload(path, { name: 'genome' });
    const { page, complaints, expectClean, picture } = await flipon.openPage({
      token: client.token,
    });
    await page.addInitScript({
      content: `window.clicks = Number(sessionStorage.getItem('clicks') ?? 0);
        addEventListener('pointerdown', (event) => {
          if (event.isTrusted) sessionStorage.setItem('clicks', String((clicks += 1)));
        }, true);`,
    });
    await page.goto(`${flipon.url}/sequence/tools`);

    await page.getByRole('button', { name: 'Analyse genome' }).click();
    await page.getByRole('button', { name: /^All motifs / }).click();
    await page.getByRole('button', { name: 'Everything as ZIP' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Everything as ZIP' });
    await dialog.getByText(/^\d+ results of \d+ searches in 1 sequence, [\d,]+ hits\.$/).waitFor();
    // What still runs is named until it has finished.
    await dialog.getByText(/left out\.$/).waitFor({ state: 'detached', timeout: 60_000 });
    await expectClean('everything of a map');
    await picture('everything-map');
    const archive = await download(page, 'genome.zip');
    expect(await page.evaluate('window.clicks')).toBe(4);
    expect(complaints).toEqual([]);

    const into = join(folder, 'genome');
    const { results, figures } = await unpack(archive, into);
    expect(new Set(results.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(13);
    expect(results.every(({ file }) => file?.startsWith('genome_'))).toBe(true);
    expect(figures.map(({ file }) => file)).toEqual(['map.svg']);
    expect(await readFile(join(into, 'map.svg'), 'utf8')).toMatch(
      /^(<\?xml[^>]*>\s*)?<svg[^>]*>[\s\S]*genome/,
    );
    const methods = await readFile(join(into, 'methods.txt'), 'utf8');
    expect(methods.match(/were searched for in genome \(26 records/g)).toHaveLength(results.length);
    const { file = '' } = results.find(({ kind }) => kind === 'g4hunter') ?? {};
    const rows = (await readFile(join(into, file), 'utf8')).split('\n');
    expect(new Set(rows.slice(1).flatMap((row) => /^"?(chr\d+)/.exec(row)?.[1] ?? [])).size).toBe(
      RECORDS,
    );
    const verified = await runFlipon(['verify', join(into, file), '--sequence', path, '--quiet']);
    expect([verified.stderr, verified.code]).toEqual(['', 0]);
  },
  180_000,
);

it.each(looksInTurn(1))(
  'has a folder for each chosen sequence, and says what is left out, at $width pixels, $scheme',
  async (look) => {
    const client = await newGuest(flipon.url);
    const first = await addSequence(client, 'twin', `${letters(1)}${MOTIFS}`);
    const second = await addSequence(client, 'twin', `${letters(2)}${MOTIFS}`);
    await addSequence(client, 'never searched', letters(3));
    for (const id of [first, second]) await addResults(client, id, ['g4hunter', 'zdna']);
    const { page, complaints, expectClean, picture } = await flipon.openPage({
      ...look,
      token: client.token,
    });
    await page.goto(`${flipon.url}/sequence/tools`);
    const boxes = page.getByRole('checkbox', { name: /^Select (twin|never)/ });
    await boxes.nth(2).waitFor();
    for (const box of await boxes.all()) await box.click();
    await page.getByRole('button', { name: 'Everything as ZIP' }).click();
    const dialog = page.getByRole('dialog', { name: 'Everything as ZIP' });
    await dialog.getByText(/^4 results of 2 searches in 2 sequences/).waitFor();
    await dialog.getByText('1 sequence is left out.').waitFor();
    await dialog.getByText('never searched: It has no analysis.').waitFor();
    await dialog.getByRole('radio', { name: 'GFF3' }).click({ force: true });
    const choice = 'Figure of each of the 2 maps as SVG, 183 mm wide';
    await expect.poll(() => dialog.getByRole('checkbox', { name: choice }).isChecked()).toBe(true);
    await expectClean('everything of a selection');
    await picture('everything-selection');
    const archive = await download(page, 'twins.zip');
    const into = join(folder, `twins ${look.width}`);
    const { results, figures, withoutResults } = await unpack(archive, into);
    const folders = results.map(({ file }) => file?.split('/')[0]);
    expect([...new Set(folders)].sort()).toEqual(
      [first, second].map((id) => `twin_${id.slice(0, 8)}`).sort(),
    );
    for (const id of [first, second]) {
      const file = `twin_${id.slice(0, 8)}/map.svg`;
      expect(figures).toContainEqual({ sequence: { id, name: 'twin' }, file });
      await expectFigure(join(into, file), 'twin');
    }
    expect(figures.find(({ sequence }) => sequence.name === 'never searched')?.leftOut).toBe(
      'The sequence has no result in this archive.',
    );
    expect(withoutResults).toMatchObject([{ name: 'never searched' }]);
    expect(complaints).toEqual([]);
  },
);

/** Starts two kinds on all of these sequences as one batch, and waits for its end. */
async function runBatch(client: ApiClient, sequences: readonly string[]): Promise<void> {
  const kinds = ['g4hunter', 'zdna'].map((kind) => ({ kind, parameters: {} }));
  const { body } = await client.post('analyse/all', { sequences, kinds, tags: [] });
  const { id } = body['payload'] as { id: string };
  await waitFor(async () => {
    const { payload } = (await client.get(`analyse/all/${id}`)).body;
    return (payload as { counts: { done: number } }).counts.done === kinds.length * MAPS;
  }, 120_000);
}

it(`has a figure for each of ${MAPS} sequences of a batch, also of a circle, and names the one whose map fails`, async () => {
  const client = await newGuest(flipon.url);
  const circle = await client.post('sequence/import/text', {
    name: 'plasmid',
    data: `${letters(0)}${MOTIFS}`,
    circular: true,
  });
  const sequences = [(circle.body['payload'] as { id: string }).id];
  for (let at = 1; at < MAPS; at += 1) {
    sequences.push(await addSequence(client, `part ${at}`, `${letters(at)}${MOTIFS}`));
  }
  await runBatch(client, sequences);
  const broken = sequences.at(-1) ?? '';
  const { page, expectClean, picture } = await flipon.openPage({ token: client.token });
  let isBroken = true;
  // Until drawing is stopped, so that it is not at its end before.
  const { promise: isStopped, resolve: stopped } = Promise.withResolvers<void>();
  await page.route(`**/api/sequence/${broken}/map`, async (route) => {
    await isStopped;
    return isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.goto(`${flipon.url}/results?by=batch`);
  const batch = page.getByRole('region', { name: `${MAPS} sequences, 2 searches` });
  await batch.getByRole('button', { name: 'Everything as ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Everything as ZIP' });
  const results = `${2 * MAPS} results of 2 searches in ${MAPS} sequences`;
  await dialog.getByText(results).waitFor();
  const button = dialog.getByRole('button', { name: 'Download ZIP' });
  await button.click();
  await dialog.getByText(new RegExp(`^Drawing figure \\d+ of ${MAPS}: `)).waitFor();
  await dialog.getByRole('button', { name: 'Stop drawing' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  stopped();
  await button.click();
  await dialog.getByText('1 figure is missing.').waitFor({ timeout: 120_000 });
  await dialog.getByText(`No figure of part ${MAPS - 1}: The server answered`).waitFor();
  await expectClean('everything of a batch');
  await picture('everything-batch');

  const into = join(folder, 'batch');
  const { figures } = await unpack(await download(page, 'batch.zip'), into);
  expect(figures.map(({ sequence }) => sequence.id).sort()).toEqual([...sequences].sort());
  for (const { sequence, file = '', leftOut } of figures) {
    if (sequence.id === broken) {
      expect(leftOut).toBe('The server answered with number 404 and no reason.');
      continue;
    }
    expect(file).toBe(`${sequence.name.replace(' ', '_')}/map.svg`);
    await expectFigure(join(into, file), sequence.name);
  }

  // Once the map answers, all are drawn, and the archive comes without another question.
  isBroken = false;
  await batch.getByRole('button', { name: 'Everything as ZIP' }).click();
  const whole = await unpack(await download(page, 'whole.zip'), join(folder, 'whole'));
  expect(whole.figures.filter(({ file }) => file === undefined)).toEqual([]);
}, 300_000);
