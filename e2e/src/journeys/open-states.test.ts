import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freezeProcesses } from '@flipon/test-material/freeze-processes';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Look, looksInTurn, type WatchedPage } from '../browser/open-browser.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const LENGTH_BP = 30_000_000;
const WITHIN_MS = 60_000;

async function firstSequence(client: ApiClient): Promise<{ id: string; name: string }> {
  const { body } = await client.get('sequence?sort=name&order=ASC');
  const [first] = body['items'] as { id: string; name: string }[];
  if (first === undefined) throw new Error('a guest has no example');
  return first;
}

// What opens on a page: pictures, axe and no complaint. The first look has cards in the place of tables.
const looks = looksInTurn(0, [
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
]);

const flipon = useOwnFlipon({ FLIPON_THREADS: '1' });
let fasta: string | undefined;
beforeAll(async () => {
  fasta = join(tmpdir(), `flipon-open-states-${process.pid}.fa`);
  await writeRandomFasta(fasta, 11, [{ name: 'chr1', lengthBp: LENGTH_BP }]);
});
afterAll(async () => {
  if (fasta !== undefined) await rm(fasta, { force: true });
});

/** A page of a returning guest, so that rows can be made without the page. */
async function openAs({ token }: ApiClient, look: Look, path: string): Promise<WatchedPage> {
  const watched = await flipon.openPage({ ...look, token });
  await watched.page.goto(flipon.url + path);
  return watched;
}

describe.each(looks)('what opens at $width pixels, $scheme', (look) => {
  const isNarrow = look.width < 760;

  it('a drawer with the details of a sequence', async () => {
    const client = await newGuest(flipon.url);
    const { id, name } = await firstSequence(client);
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      look,
      `/sequence/tools?sequence=${id}`,
    );
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name }).waitFor();
    await picture('sequence-details');
    await expectClean('sequence details');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the selection of rows, with the analyses that it can go to', async () => {
    const client = await newGuest(flipon.url);
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      look,
      '/sequence/tools',
    );
    const boxes = page.locator('main').getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.first().waitFor();
    await boxes.nth(0).check({ force: true });
    await boxes.nth(1).check({ force: true });
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('2 selected').waitFor();
    const analyse = bar.getByRole('button', { name: 'Analyse' });
    await analyse.click();
    await bar.getByRole('link', { name: 'G4 hunter' }).waitFor();
    await picture('selection');
    await expectClean('selection');
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'G4 hunter' }).waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').textContent()).toBe('Analyse');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the menu of analyses', async () => {
    const client = await newGuest(flipon.url);
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      look,
      '/sequence/tools',
    );
    await page.getByRole('button', { name: isNarrow ? 'Menu' : 'Analyses', exact: true }).click();
    await page
      .getByRole('link', { name: /G4 hunter/ })
      .first()
      .waitFor();
    await picture('analyses-menu');
    await expectClean('analyses menu');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('work that runs, and that failed', async () => {
    const client = await newGuest(flipon.url);
    await client.upload(fasta ?? '', { name: 'One chromosome' });
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      look,
      '/analyse/quadruplex',
    );
    await page.getByText('One chromosome').first().waitFor();
    await page.getByLabel('Window size', { exact: true }).fill('10');
    await page.getByLabel('Threshold', { exact: true }).fill('0.1');
    await page.getByRole('button', { name: 'Analyse One chromosome' }).click();
    await page.waitForURL(/result=/);
    const id = new URL(page.url()).searchParams.get('result');
    const batch = async () => {
      const answer = await client.get(`analyse/g4hunter/${id}/analysis`);
      return answer.body['batch'] as { status: string; progress: { done: number } };
    };
    await waitFor(async () => (await batch()).progress.done > 0, WITHIN_MS);
    const worker = await flipon.pidOf('worker');
    if (worker === null) throw new Error('there is no worker');
    const cancel = async () => {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/cancel'));
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      return (await answered).status();
    };
    let cancelled: number | undefined;
    // It holds its breath, so that the screen can be looked at in the middle.
    process.kill(worker, 'SIGSTOP');
    try {
      await page.getByText(/\d+ %/).first().waitFor();
      await picture('running');
      await expectClean('running');
      await page.getByRole('button', { name: '1 running' }).click();
      await page.getByText('Work in progress').waitFor();
      await picture('work-panel');
      await expectClean('work panel');
      await page.goto(`${flipon.url}/results/quadruplex`);
      await page.getByText('One chromosome').first().waitFor();
      await picture('running-stored');
      await expectClean('running, stored');
      await page.goto(`${flipon.url}/analyse/quadruplex?result=${id}`);
      cancelled = await cancel();
    } finally {
      process.kill(worker, 'SIGCONT');
    }
    // Stopped in the middle of a write, the worker held the analysis: the server said to come again.
    const wasHeld = cancelled === 503;
    if (wasHeld) cancelled = await cancel();
    expect(cancelled).toBe(204);
    // The form is there again, and the message takes the focus of the button that is gone.
    await page.getByRole('alert').getByText('Cancelled.').waitFor();
    await page.getByLabel('Window size', { exact: true }).waitFor();
    await expect
      .poll(() => page.locator(':focus').textContent())
      .toBe('G4 hunter of One chromosome: Cancelled.');
    await picture('failed');
    await expectClean('failed');
    await page.goto(`${flipon.url}/results/quadruplex`);
    await page.getByText('Cancelled.').first().waitFor();
    await picture('failed-stored');
    await expectClean('failed, stored');
    const others = complaints.filter((text) => !(wasHeld && text.includes('503')));
    expect(others).toEqual([]);
    await context.close();
  });
});

describe.each(looks.filter(({ width }) => width < 760))('what opens on cards, $scheme', (look) => {
  it('the actions of a card, which lead to dialogs and back', async () => {
    const client = await newGuest(flipon.url);
    const { name } = await firstSequence(client);
    const { page, context, complaints, picture, expectClean } = await openAs(
      client,
      look,
      '/sequence/tools',
    );
    const actions = page.getByRole('button', { name: `Actions for ${name}`, exact: true });
    await actions.click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await picture('row-actions');
    await expectClean('row actions');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(`Actions for ${name}`);
    await page.getByRole('button', { name: `Analyse ${name}`, exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'G4 hunter', exact: true }).waitFor();
    await picture('row-analyses');
    await expectClean('row analyses');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('a batch is cancelled together, and one part is run again', async () => {
  const { token, post } = await newGuest(flipon.url);
  await post('sequence/import/text', { name: 'long', data: 'GGGTTA'.repeat(150_000) });
  const { page } = await flipon.openPage({ token });
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('button', { name: 'Analyse long' }).click();
  await page.getByRole('button', { name: /^Analyse with… / }).click();
  // A fast worker would be done before the click that cancels.
  const worker = await flipon.pidOf('worker');
  if (worker === null) throw new Error('there is no worker');
  const thaw = freezeProcesses(worker);
  try {
    await page.getByRole('button', { name: /^Start \d\d analyses$/ }).click();
    await page.getByRole('button', { name: /^1 sequence, \d\d searches/ }).click();
    await page.getByRole('button', { name: 'Cancel Tandem repeat analysis of long' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Tandem repeatscancelled/ })
      .waitFor();
    await page.getByRole('button', { name: /^Cancel all/ }).click();
    await page.getByText(/^0 of \d\d done, \d+ cancelled$/).waitFor();
  } finally {
    thaw();
  }
  await page.getByRole('button', { name: 'Remove from this list' }).waitFor();
  await page.getByRole('button', { name: 'Run Tandem repeat analysis of long again' }).click();
  await page.getByText(/^[\d,]+ hits?, (?:waited .*, )?computed in /).waitFor({ timeout: 60_000 });
});
