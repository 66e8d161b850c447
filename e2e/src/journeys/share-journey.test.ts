import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Look } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const AROUND = 'ACGT'.repeat(20);
const REPEATS = ['GGGTTA', 'GGGGTTA', 'GGTTA', 'CCCTAA', 'CCCCTAA'];
const MOTIFS = REPEATS.map((unit) => AROUND + unit.repeat(8)).join('') + AROUND;
const SECRET = /^#[\w-]{22}$/;

const flipon = useFlipon();

/** Makes a link in the dialog that is open, and answers it. */
async function makeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

/** Notes every call of a page, and with which right it was made. */
function followCalls(page: Page) {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** Fails if a call carried credentials other than the secret, had it in an address, or began a guest. */
async function expectReaderCalls(calls: readonly Request[], secret: string): Promise<void> {
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) {
    const { pathname, search } = new URL(call.url());
    const headers = await call.allHeaders();
    expect(headers, pathname).not.toHaveProperty('authorization');
    expect(pathname + search).not.toContain(secret);
    expect(pathname).not.toMatch(/^\/api\/(jwt|user|events|shares)\b/);
    expect(headers['referer'] ?? '').not.toContain(secret);
    // Health checks need no credentials; a link to a file carries its own.
    const needsNone = pathname === '/api/management/health' || search.includes('token=');
    if (!needsNone) expect(headers['x-flipon-share'], pathname).toBe(secret);
  }
}

async function readDownload(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'GFF3', exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /^Download/ }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  return readFile(await download.path());
}

/** The content of a result: its figures, and the part under its open tab. */
async function readResult(page: Page): Promise<string> {
  await page.getByText(/^1 to \d+ of \d+$/).waitFor();
  await page.getByRole('application').waitFor();
  const parts = page.getByRole('region', { name: /^Result of/ }).locator('dl, [role="tabpanel"]');
  return (await parts.allTextContents()).join('\n');
}

const DESK: Look = { width: 1440, scheme: 'light' };
const PHONE: Look = { width: 390, scheme: 'dark' };

describe('a link', () => {
  it('shows a filtered result to a visitor without an account, until it is revoked', async () => {
    const client = await newGuest(flipon.url);
    const sequence = await addSequence(client, 'Shared telomeres', MOTIFS);
    const id = await addResult(client, 'g4hunter', { sequence, threshold: 0.9, tags: ['private'] });
    const owner = await flipon.openPage({ ...DESK, token: client.token });
    await owner.page.goto(
      `${flipon.url}/results/quadruplex/${id}?min_score=0.5&sort=score&order=desc`,
    );
    await owner.page.getByText('kept by the filter').first().waitFor();
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
    await owner.page.getByText('Nobody can change or start anything').waitFor();
    await owner.picture('share-dialog');
    await owner.expectClean('share dialog');
    const link = await makeLink(owner.page);
    const { hash, pathname, searchParams } = new URL(link);
    expect(hash).toMatch(SECRET);
    expect(searchParams.get('min_score')).toBe('0.5');
    await owner.picture('share-link');
    await owner.expectClean('new link');
    await owner.page.getByRole('button', { name: 'Done' }).click();

    const reader = await flipon.openPage(DESK);
    const calls = followCalls(reader.page);
    await reader.page.goto(link);
    await reader.page.getByText('Shared result').waitFor();
    await owner.untilStill();
    const seen = await readResult(owner.page);
    expect(seen).toContain('kept by the filter');
    await reader.untilStill();
    expect(await readResult(reader.page)).toBe(seen);
    await reader.picture('shared-result');
    await reader.expectClean('shared result');
    expect(await readDownload(reader.page)).toEqual(await readDownload(owner.page));
    for (const name of ['Tags', 'Run again', 'Share', 'Delete']) {
      expect(await reader.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await reader.page.getByText('private').count()).toBe(0);
    expect(await reader.page.getByRole('link', { name: 'Sequences' }).count()).toBe(0);
    expect(await reader.page.locator('meta[name="robots"]').getAttribute('content')).toBe(
      'noindex',
    );

    await reader.page.getByRole('tab', { name: 'Summary by record' }).click();
    await reader.page.getByRole('link', { name: 'Download the summary as CSV' }).waitFor();
    await reader.page.getByRole('tab', { name: 'Settings and methods' }).click();
    await reader.page.getByText('Methods text').waitFor();
    expect(new URL(reader.page.url()).hash).toBe(hash);
    await reader.page.reload();
    await reader.page.getByText('Methods text').waitFor();
    await reader.expectClean('methods of a shared result');
    expect(await reader.page.evaluate('localStorage.getItem("jwt_token")')).toBeNull();
    await expectReaderCalls(calls, hash.slice(1));
    expect(reader.complaints).toEqual([]);

    await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByText('Last opened: Today').waitFor();
    await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
    await owner.picture('share-revoke');
    await owner.expectClean('revoking a link');
    await dialog.getByRole('button', { name: /^Revoke for everybody/ }).click();
    await dialog.getByText('No links yet').waitFor();
    // The next call shows it, and so does a reload.
    await reader.page.getByRole('tab', { name: 'Distinct sequences' }).click();
    const ended = reader.page.getByRole('heading', { name: 'This link does not open anything' });
    await ended.waitFor();
    await reader.page.reload();
    await ended.waitFor();
    await reader.picture('shared-ended');
    await reader.expectClean('ended link');
    await reader.page.goto(`${flipon.url}${pathname}#${hash.slice(3)}`);
    await reader.page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    await reader.expectClean('damaged link');
    expect(owner.complaints).toEqual([]);
    await owner.context.close();
    await reader.context.close();
  });

  it('shows a sequence with its results, and leaves the session of the visitor unchanged', async () => {
    const client = await newGuest(flipon.url);
    const sequence = await addSequence(client, 'Shared sequence of two', MOTIFS);
    await addResult(client, 'g4hunter', { sequence, title: 'Quadruplexes' });
    await addResult(client, 'zdna', { sequence, title: 'Left-handed' });
    const owner = await flipon.openPage({ ...PHONE, token: client.token });
    await owner.page.goto(`${flipon.url}/sequence/tools?sequence=${sequence}`);
    await owner.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Share', exact: true })
      .click();
    const link = await makeLink(owner.page);
    await owner.picture('share-sequence');
    await owner.expectClean('share of a sequence');

    const other = await newGuest(flipon.url);
    await addSequence(other, 'Of the other guest', MOTIFS);
    const reader = await flipon.openPage({ ...PHONE, token: other.token });
    const calls = followCalls(reader.page);
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { name: 'Shared sequence of two' }).waitFor();
    await reader.page.getByText('1 to 2 of 2').waitFor();
    await reader.page.getByRole('region', { name: /^Letters 1 to/ }).waitFor();
    await reader.picture('shared-sequence');
    await reader.expectClean('shared sequence');
    for (const name of ['Rename', 'Share', 'Add features', 'Analyse with']) {
      expect(await reader.page.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await reader.page.getByRole('switch', { name: 'Circular' }).count()).toBe(0);
    await reader.page.getByRole('button', { name: 'Download' }).first().click();
    const [download] = await Promise.all([
      reader.page.waitForEvent('download'),
      reader.page.getByRole('button', { name: 'FASTA', exact: true }).click(),
    ]);
    const fasta = await readFile(await download.path(), 'utf8');
    expect(fasta.split('\n').slice(1).join('')).toBe(MOTIFS);

    await reader.page.getByRole('link', { name: 'Left-handed' }).click();
    await reader.page.getByRole('region', { name: /^Result of/ }).waitFor();
    await reader.page.getByRole('link', { name: 'The sequence and its results' }).click();
    await reader.page.getByRole('link', { name: 'Quadruplexes' }).click();
    await reader.page.getByRole('application').waitFor();
    await reader.expectClean('result of a shared sequence');
    const place = reader.page.url();
    const again = await flipon.openPage(PHONE);
    await again.page.goto(place);
    await again.page.getByRole('application').waitFor();
    await again.context.close();
    await expectReaderCalls(calls, new URL(link).hash.slice(1));
    expect(reader.complaints).toEqual([]);

    // Leaving a shared document reloads the next one: a call of goto meanwhile would be aborted.
    const loaded = reader.page.waitForEvent('load');
    await reader.page.getByRole('link', { name: 'Flipon' }).click();
    await loaded;
    await reader.page.waitForURL(`${flipon.url}/`);
    await reader.page.goto(`${flipon.url}/sequence/tools`);
    await reader.page.getByText('Of the other guest').first().waitFor();
    expect(await reader.page.getByText('Shared sequence of two').count()).toBe(0);
    expect(await reader.page.evaluate('localStorage.getItem("jwt_token")')).toBe(other.token);
    await reader.page.goBack();
    await reader.page.goBack();
    await reader.page.getByText('Shared sequence').first().waitFor();
    await owner.context.close();
    await reader.context.close();
  });
});
