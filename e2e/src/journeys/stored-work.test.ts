import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Look, looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const AROUND = 'ACGT'.repeat(20);
const TELOMERE = `${AROUND}${'GGGTTA'.repeat(8)}GGG${AROUND}`;
const FOREIGN = '11111111-1111-4111-8111-111111111111';

const flipon = useFlipon();

async function openAs(client: ApiClient, path: string, look: Look = {}) {
  const watched = await flipon.openPage({ ...look, token: client.token });
  await watched.page.goto(flipon.url + path);
  return watched;
}

/** Ticks the rows of these names, as table or as cards. */
async function tick(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .first()
      .check({ force: true });
  }
}

describe.each(looksInTurn(11))('stored work at $width pixels, $scheme', (look) => {
  it('is distinguishable, found by name, tagged several at a time, and counted by kind', async () => {
    const client = await newGuest(flipon.url);
    const sequence = await addSequence(client, 'Telomere', TELOMERE);
    await addResult(client, 'g4hunter', { sequence, title: 'Alpha, pilot', threshold: 1.2 });
    await addResult(client, 'g4hunter', { sequence, title: 'Beta', threshold: 1.4 });
    const copies = Array.from({ length: 9 }, (_, copy) =>
      addResult(client, 'g4hunter', { sequence, title: `Copy ${copy}`, tags: ['copy'] }),
    );
    await Promise.all(copies);
    await addResult(client, 'zdna', { sequence, title: 'Alpha, left-handed' });
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      '/results/quadruplex?page=999',
      look,
    );
    await page.getByText('11 to 11 of 11').waitFor();
    await page.waitForURL(/page=2$/);
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await page.getByText('1 to 10 of 11').waitFor();
    const rail = page.getByRole('navigation', { name: 'Stored results by search' });
    await rail.getByRole('link', { name: 'G4 hunter 11 results' }).waitFor();

    await page.getByLabel('Name or tag').fill('ALPHA');
    await page.waitForURL(/name=ALPHA/);
    await page.getByText('1 to 1 of 1').waitFor();
    await rail.getByRole('link', { name: 'Z-DNA hunter 1 result' }).click();
    await page.getByRole('link', { name: 'Alpha, left-handed', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?name=ALPHA');
    await page.getByLabel('Name or tag').fill('nowhere');
    await page.getByText('has “nowhere” in its name or tags').waitFor();
    await picture('stored-search-empty');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await rail.getByRole('link', { name: 'G4 hunter 11 results' }).click();
    await page.getByText('1 to 10 of 11').waitFor();

    await page.getByLabel('Name or tag').fill('a');
    await page.getByText('1 to 2 of 2').waitFor();
    await page.getByText('Threshold 1.2').first().waitFor();
    await picture('stored-differences');
    await page.getByLabel('Name or tag').fill('');
    await page.getByText('1 to 10 of 11').waitFor();
    await tick(page, ['Copy 8', 'Copy 7', 'Beta']);
    await picture('stored-selection');
    await expectClean('selection of stored results');
    await page.getByRole('button', { name: 'Edit tags' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 of 3').waitFor();
    await dialog.getByLabel('Add to all').fill('paper');
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: /^copy/ }).check({ force: true });
    await picture('several-tags');
    await expectClean('tags of several');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const list = await client.get('analyse/g4hunter?tags=paper&tags=copy&sort=title');
    const items = list.body['items'] as { title: string }[];
    expect(items.map(({ title }) => title)).toEqual(['Beta', 'Copy 7', 'Copy 8']);
    await page.goto(`${flipon.url}/results/quadruplex?tag=paper`);
    await page.getByText('1 to 3 of 3').waitFor();
    await picture('stored-tag');
    await page.getByRole('button', { name: 'Show rows without the tag paper too' }).click();
    await page.getByText('1 to 10 of 11').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays readable when its sequence is renamed and deleted, or goes along', async () => {
    const client = await newGuest(flipon.url);
    const kept = await addSequence(client, 'Kept', TELOMERE);
    const result = await addResult(client, 'g4hunter', { sequence: kept, threshold: 1.2 });
    const gone = await addSequence(client, 'Gone', `${TELOMERE}A`);
    await addResult(client, 'g4hunter', { sequence: gone });
    await addResult(client, 'zdna', { sequence: gone });
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      `/sequence/tools?sequence=${kept}&name=e`,
      look,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Title', { exact: true }).last().fill('Kept for good');
    await picture('rename');
    await expectClean('rename');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Kept for good' }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${flipon.url}/sequence/tools`);
    await tick(page, ['Kept for good', 'Gone']);
    await picture('library-selection');
    await expectClean('selection in the library');
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByText('Also delete their 3 results').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    const remove = async (name: string, withResults: RegExp | null) => {
      if (look.width < 760) {
        await page.getByRole('button', { name: `Actions for ${name}` }).click();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
      } else await page.getByRole('button', { name: `Delete ${name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Also delete its \d results?/).waitFor();
      if (withResults !== null) {
        await dialog.getByRole('checkbox', { name: withResults }).check({ force: true });
        await picture('delete-with-results');
        await expectClean('delete with results');
      }
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await remove('Gone', /Also delete its 2 results/);
    await remove('Kept for good', null);
    // Leaving the page sends what waits for an undo.
    await page.goto(`${flipon.url}/results/quadruplex`);
    await page.goto(`${flipon.url}/results/quadruplex`);
    await page.getByText('1 to 1 of 1').waitFor();
    expect((await client.get('analyse/counts')).body['counts']).toEqual({ g4hunter: 1 });
    await page.getByRole('link', { name: 'Kept', exact: true }).click();
    await page.getByText('deleted sequence').waitFor();
    await page.getByRole('button', { name: /^Details of position/ }).click();
    await page.getByText('15 bases on each side').waitFor();
    await picture('result-without-sequence');
    await expectClean('result without its sequence');
    const letters = await client.get(`analyse/g4hunter/${result}/data?pos=0&len=4`);
    expect(letters.text).toBe('ACGT');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('says why a link shows nothing, and where to go on', async () => {
  const client = await newGuest(flipon.url);
  const id = await addResult(client, 'g4hunter', {
    sequence: await addSequence(client, 'Mine', TELOMERE),
  });
  const { page, context, picture, expectClean } = await flipon.openPage({
    width: 390,
  });
  for (const path of [`/results/quadruplex/${id}`, '/results/quadruplex/12']) {
    await page.goto(flipon.url + path);
    await page.getByText('Resource not found.').waitFor();
    await page.getByText('This result is not in this library.').waitFor();
    await expectClean(path);
  }
  await picture('missing-result');
  await page.goto(`${flipon.url}/analyse/quadruplex?result=${FOREIGN}`);
  await page.getByText('This result is not in this library.').waitFor();
  await page.goto(`${flipon.url}/analyse/nothing`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await picture('page-not-found');
  await expectClean('page not found');
  await page.getByRole('link', { name: 'Sequences' }).last().click();
  await page.getByRole('heading', { name: 'My sequences' }).first().waitFor();
  await context.close();
});

it('shows the rest of a result when its hits do not load, and goes to the last page of them', async () => {
  const client = await newGuest(flipon.url);
  const id = await addResult(client, 'g4hunter', {
    sequence: await addSequence(client, 'Mine', TELOMERE),
  });
  const { page, context, picture } = await openAs(client, '/');
  const hits = '**/quadruplex?*';
  await page.route(hits, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(`${flipon.url}/results/quadruplex/${id}?page=999`);
  await page.getByText('The hits did not load.').waitFor();
  await page.getByRole('application').waitFor();
  await picture('hits-failed');
  await page.unroute(hits);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('1 to 1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await context.close();
});

itInLongRun(
  'cancels an import from its row, and tells the upload that is still sending',
  async () => {
    const client = await newGuest(flipon.url);
    const { page, context, picture, expectClean } = await openAs(client, '/sequence/tools');
    await page.getByText('hg38_chr16').first().waitFor();
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    });
    const buffer = Buffer.from(`>slow\n${'ACGT'.repeat(2_000_000)}\n`);
    const file = { name: 'slow.fa', mimeType: 'text/plain', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const cancel = page.getByRole('button', { name: 'Cancel the import of slow' });
    await cancel.click();
    await cancel.waitFor({ state: 'hidden' });
    await page.getByText('Cancelled.', { exact: true }).waitFor();
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByText('The import was cancelled.').waitFor();
    await picture('import-cancelled');
    await expectClean('cancelled import');
    await context.close();
  },
);
