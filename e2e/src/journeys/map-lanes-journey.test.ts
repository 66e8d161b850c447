import { Buffer } from 'node:buffer';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Look } from '../browser/open-browser.ts';
import { savedFigureText } from '../browser/saved-figure.ts';
import { madeCircle } from '../made-circle.ts';
import type { ApiClient } from '../programs/api-client.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { usePlace } from '../programs/use-flipon.ts';

const LENGTH_BP = 6000;
const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
/** The places of G4s, and of the rows in the files: 0-based. */
const STARTS = [400, 1300, 1360, 2600, 4100, 5200];
const WITHIN_MS = 30_000;

const LETTERS = STARTS.reduce(
  (letters, start) => letters.slice(0, start) + G4 + letters.slice(start + G4.length),
  Buffer.from(randomDna(11, LENGTH_BP)).toString('latin1'),
);
const BED = STARTS.map((start, index) =>
  ['made', start, start + G4.length, `peak ${index + 1}`, 100 * index, index % 2 ? '-' : '+'].join(
    '\t',
  ),
).join('\n');
const BROKEN = 'made\t10\t20\nmade\tten\t20\n';
/** As programs write it that count from 1 without saying so. */
const ONE_BASED = [
  '>made',
  'Start\tEnd\tSequence\tLength\tScore',
  ...STARTS.map((start) => [start + 1, start + 1 + G4.length, G4, G4.length, 1.5].join('\t')),
].join('\n');

const flipon = usePlace();
const folder = await mkdtemp(join(tmpdir(), 'flipon-map-lanes-'));
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  await writeFile(file('made.fa'), `>made\n${LETTERS}\n`);
  await writeFile(file('made.gb'), madeCircle('made'));
  await writeFile(file('peaks.bed'), `${BED}\n`);
  await writeFile(file('broken.bed'), BROKEN);
  await writeFile(file('genome.bed'), 'chr7\t1000400\t1000421\tfar\n');
  await writeFile(file('windows.txt'), `${ONE_BASED}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

async function newOwner(name = 'made.fa'): Promise<ApiClient & { sequence: string }> {
  const client = await flipon.newGuest();
  const sequence = String((await client.upload(file(name), { name: 'Made' }))['id']);
  return { ...client, sequence };
}

async function analyse({ post, get, sequence }: ApiClient & { sequence: string }) {
  const kinds = ['g4hunter', 'zdna'].map((kind) => ({ kind, parameters: {} }));
  const { body } = await post('analyse/all', { sequences: [sequence], kinds, tags: [] });
  const { id } = body['payload'] as { id: string };
  await waitFor(async () => {
    const answer = await get(`analyse/all/${id}`);
    return (answer.body['payload'] as { counts: { done: number } }).counts.done === kinds.length;
  }, WITHIN_MS);
}

async function openMap(look: Look, { token, sequence }: { token: string; sequence: string }) {
  const opened = await flipon.openPage({ ...look, token });
  await opened.page.goto(`${flipon.url}/map?sequence=${sequence}`);
  return opened;
}

/** The files among the hits of the list, by their text for screen readers. */
const counted = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Hits of each class' }).getByText(name, { exact: true });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Lanes', exact: true }).click();
  await page.getByRole('button', { name: 'Add a file of another tool…' }).click();
  return page.getByRole('dialog', { name: 'Add a file of another tool' });
}

async function addFile(page: Page, name: string) {
  const dialog = await openDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(file(name));
  await dialog.getByRole('button', { name: 'Add to the map' }).click();
  return dialog;
}

describe('motifs that a laboratory has measured', () => {
  it('are added as a lane, with what a match means', async () => {
    const { page, complaints, expectClean, picture } = await openMap({}, await newOwner());
    await page.getByRole('button', { name: 'Add motifs known to form' }).click();
    await page.getByText('It does not mean that the structure forms here.').waitFor();
    await counted(page, /^Known to form \([\d,]+ match(?:es)?, [\d.e-]+ expected by chance\)$/)
      .first()
      .waitFor();
    await expectClean('map of measured motifs');
    await picture('map-known-motifs');
    expect(complaints).toEqual([]);
  });
});

describe('repeats of diseases', () => {
  it('are added where a record names a human genome, and else it is asked for', async () => {
    const owner = await flipon.newGuest();
    const repeat = `${'ACGT'.repeat(25)}${'CAG'.repeat(19)}${'ACGT'.repeat(25)}`;
    const add = async (name: string) => {
      await writeFile(file('htt.fa'), `>${name}\n${repeat}\n`);
      const sequence = String((await owner.upload(file('htt.fa'), { name }))['id']);
      await analyse({ ...owner, sequence });
      const { page } = await openMap({}, { ...owner, sequence });
      await page.getByRole('button', { name: 'Lanes', exact: true }).click();
      await page.getByRole('button', { name: 'Add repeats of diseases' }).click();
      return page;
    };
    const unnamed = await add('made');
    await unnamed.getByText('Choose hg38, hg19 or t2t, or rename a record').waitFor();
    const named = await add('hg38_chr4:3074777-3075033');
    await counted(named, 'Repeats of diseases (hg38)').first().waitFor();
  });
});

describe('files of other tools', () => {
  it('are added, shown, shifted, ordered, hidden, renamed and deleted', async () => {
    const owner = await newOwner();
    await analyse(owner);
    const { page, complaints, expectClean, picture, untilStill } = await openMap({}, owner);

    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Add to the map' }).click();
    await dialog.getByText('Choose a file.').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file('broken.bed'));
    await dialog.getByRole('button', { name: 'Add to the map' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/line 2/i)
      .waitFor();
    await picture('map-file-refused');
    await dialog.locator('input[type=file]').setInputFiles(file('peaks.bed'));
    await dialog.getByRole('button', { name: 'Add to the map' }).click();
    await dialog
      .getByText(/recognised as BED, which counts 0-based, half-open, 6 rows kept/)
      .waitFor();
    await expectClean('dialog of a file that was added');
    await picture('map-file-added');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await counted(page, 'peaks.bed').waitFor();
    await page
      .getByRole('button', { name: 'Show on the map: peaks.bed, 401 to 421, peak 1, score 0' })
      .waitFor();

    const shifting = await addFile(page, 'windows.txt');
    await shifting.getByText(/off by one: 0 of 6 compared rows/).waitFor();
    await expectClean('dialog of a file that is off by one');
    await picture('map-file-off-by-one');
    await shifting.getByRole('button', { name: 'Shift by one' }).click();
    await shifting.getByText(/are those of the sequence, now that all rows are moved/).waitFor();
    await shifting.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('button', { name: 'Show on the map: windows.txt, 401 to 421, score 1.5' })
      .waitFor();
    await picture('map-files');

    await page.getByRole('button', { name: /^G4 hunter and peaks\.bed: 126 bp/ }).click();
    await page.getByText('126 bp, G4 hunter ∩ peaks.bed').waitFor();
    const shared = page.waitForEvent('download');
    await page.getByRole('button', { name: 'BED of G4 hunter and peaks.bed' }).click();
    const stretches = (await readFile(await (await shared).path(), 'utf8')).split('\n');
    expect(
      stretches.filter((line) => line.startsWith('made\t')).map((line) => line.split('\t')[1]),
    ).toEqual(STARTS.map(String));
    await untilStill();
    await picture('map-files-pair');

    await page.getByRole('button', { name: 'Figure', exact: true }).click();
    const svg = await savedFigureText(page, 'Save as SVG');
    expect(svg).toContain('peaks.bed');
    expect(svg).toContain('windows.txt');
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Lanes', exact: true }).click();
    await page.getByRole('button', { name: 'Move windows.txt up' }).click();
    await page.waitForURL((url) =>
      /^file-\w+\.file-\w+$/.test(url.searchParams.get('files') ?? ''),
    );
    await page.getByRole('button', { name: 'Make peaks.bed higher' }).click();
    await untilStill();
    await expectClean('menu of lanes with files');
    await picture('map-files-menu');
    await page.getByRole('checkbox', { name: 'Show windows.txt' }).click();
    await page.waitForURL((url) => url.searchParams.has('hide'));
    await page.reload();
    await counted(page, 'peaks.bed').waitFor();
    await untilStill();
    expect(await counted(page, 'windows.txt').count()).toBe(0);

    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Segments' });
    await table.getByRole('columnheader', { name: 'peaks.bed −' }).waitFor();
    await page.getByRole('button', { name: 'Show as map' }).click();

    await page.getByRole('button', { name: 'Lanes', exact: true }).click();
    await page.getByRole('button', { name: 'Rename peaks.bed' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Peaks of G4');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await counted(page, 'Peaks of G4').waitFor();

    await page.getByRole('button', { name: 'Lanes', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Peaks of G4' }).click();
    await counted(page, 'Peaks of G4').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await counted(page, 'Peaks of G4').waitFor();
    // The browser notes the file that was refused.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([]);
  });

  itInLongRun('are counted and listed on a narrow screen by night, too', async () => {
    const owner = await newOwner();
    const look: Look = { width: 390, scheme: 'dark' };
    const { page, complaints, expectClean, picture } = await openMap(look, owner);
    await page.getByRole('button', { name: 'Add a file of another tool…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a file of another tool' });
    await dialog.getByText('choose a file').waitFor();
    await expectClean('narrow dialog of a file');
    await dialog.locator('input[type=file]').setInputFiles(file('windows.txt'));
    await dialog.getByRole('button', { name: 'Add to the map' }).click();
    await dialog.getByText(/off by one: 0 of 6 compared rows/).waitFor();
    await expectClean('narrow dialog of a file that is off by one');
    await picture('map-file-off-by-one');
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();
    await page.getByRole('button', { name: 'Lanes', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Show windows.txt' }).waitFor();
    await expectClean('narrow menu of lanes with a file');
    await picture('map-files-menu');
    expect(complaints).toEqual([]);
  });

  it('are on a map without results, where a hit is found by keys and by its address', async () => {
    const owner = await newOwner('made.gb');
    const { page, complaints, expectClean, untilStill, picture } = await openMap({}, owner);
    await page.getByRole('button', { name: 'Add a file of another tool…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a file of another tool' });
    await dialog.locator('input[type=file]').setInputFiles(file('peaks.bed'));
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Peaks');
    await dialog.getByRole('button', { name: 'Add to the map' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const map = page.getByRole('application', { name: /^Map of Made/ });
    await map.focus();
    for (const key of ['n', 'n', 'Enter']) {
      await page.keyboard.press(key);
      await untilStill();
    }
    await page.waitForURL((url) => /^file-\w+\.\d+$/.test(url.searchParams.get('hit') ?? ''));
    const card = page.getByRole('region', { name: 'Peaks, 1,301 to 1,321' });
    await card.getByText('peak 2').waitFor();
    await expectClean('map with a card of a file');
    await picture('map-file-card');
    await page.reload();
    await map.focus();
    await untilStill();
    await page.keyboard.press('Enter');
    await card.getByText('peak 2').waitFor();
    await page.keyboard.press('c');
    await page.getByText('Rings, from outside in').waitFor();
    await picture('map-file-circle');
    await page.getByRole('tab', { name: 'Settings and methods' }).click();
    await page.getByText(/^BED, which counts 0-based, half-open, 6 rows/).waitFor();
    expect(complaints).toEqual([]);
  });

  itInLongRun('are asked about where nothing tells which records their names mean', async () => {
    const owner = await newOwner();
    const { page, complaints, expectClean, picture } = await openMap({}, owner);
    await page.getByRole('button', { name: 'Add a file of another tool…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a file of another tool' });
    await dialog.locator('input[type=file]').setInputFiles(file('genome.bed'));
    await dialog.getByRole('button', { name: 'Add to the map' }).click();
    await dialog.getByText('It is the name of no record here.').waitFor();
    await dialog.getByRole('button', { name: 'Add the file' }).click();
    await dialog.getByText('Choose a record for a name at least.').waitFor();
    await dialog.getByRole('button', { name: /^Record of chr7: No record/ }).click();
    const search = page.getByRole('combobox', { name: 'Search records by name' });
    await search.fill('made');
    await page.getByRole('option').first().waitFor();
    await search.press('Enter');
    await dialog.getByRole('radio', { name: 'that of a longer sequence' }).check();
    await dialog.getByRole('button', { name: 'Add the file' }).click();
    await dialog.getByText('The first base must be a whole number, counted from 1.').waitFor();
    await dialog
      .getByRole('textbox', { name: 'First base of the record in the longer sequence' })
      .fill('1,000,001');
    await expectClean('question for a name');
    await picture('map-file-question');
    await dialog.getByRole('button', { name: 'Add the file' }).click();
    await dialog.getByText(/recognised as BED, .* 1 row kept/).waitFor();
    await dialog.getByText(/its places were moved into them/).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Show on the map: genome\.bed, 401 to 421/ }).waitFor();
    // The browser notes the refusal that asked.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([]);
  });
});
