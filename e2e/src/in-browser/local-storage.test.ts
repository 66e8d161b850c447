import { randomDna } from '@flipon/test-material/random-dna';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { chooseFile } from '../browser/choose-file.ts';
import { openPage } from '../browser/open-browser.ts';
import { findBrowser } from '../programs/use-flipon.ts';
import { BUILD_LIMIT_MS, openLocalSite } from '../without-server/local-site.ts';
import type { FolderHost } from './serve-folder.ts';

// What a browser keeps for a page without a server: how the page says it, and what it does where that is gone or full.

const FASTA = `>made for this page\n${'GGGTTA'.repeat(500)}\n`;

let host: FolderHost;
let browser: Browser;
beforeAll(async () => {
  host = await openLocalSite();
  browser = await findBrowser();
}, BUILD_LIMIT_MS);

const dnaOf = (bases: number) => ({
  name: 'made.fa',
  mimeType: 'text/plain',
  buffer: Buffer.from(`>long\n${Buffer.from(randomDna(7, bases)).toString()}\n`),
});

async function findAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
}

/** Over the protocol of the browser's tools. */
async function storageTools(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const origin = new URL(host.url).origin;
  return {
    setQuota: (quotaSize?: number) =>
      tools.send('Storage.overrideQuotaForOrigin', {
        origin,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      }),
    clear: () =>
      tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,file_systems' }),
  };
}

it('says where all is, how much room it takes, and what a browser has promised', async () => {
  const { page, context, expectClean } = await openPage(browser, { width: 390 });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Storage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Storage in this browser' });
  await dialog.getByText('Left', { exact: true }).waitFor();
  await expectClean('storage of the browser');
  await dialog.getByRole('button', { name: 'Ask the browser to keep it' }).click();
  await dialog.getByText(/The browser (has promised|did not promise)/).waitFor();
  await dialog.getByRole('link', { name: 'Delete sequences' }).click();
  await page.waitForURL(/\/sequence\/tools/);
  await context.close();
});

itInLongRun(
  'keeps a second tab waiting, which goes on by itself once the first is closed',
  async () => {
    const { page, context } = await openPage(browser);
    await page.goto(host.url);
    await page.getByLabel('One or many sequences').fill(FASTA);
    await findAll(page);
    const second = await context.newPage();
    await second.goto(host.url);
    await second.getByRole('heading', { name: 'Flipon is open in another tab' }).waitFor();
    await second.getByRole('button', { name: 'Try again' }).click();
    // The first one goes on, also when it is loaded again, and the second one says so all the time.
    const box = second.getByLabel('One or many sequences');
    const seen = box.waitFor({ timeout: 6000 }).then(
      () => 'a page',
      () => 'none',
    );
    await page.goto(host.url);
    await page.getByLabel('One or many sequences').fill(FASTA);
    await findAll(page);
    expect(await seen).toBe('none');
    await page.close();
    await box.waitFor();
    await second.getByRole('button', { name: 'Storage' }).waitFor();
    await context.close();
  },
);

it('says that the browser has removed what it kept, until that was read', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(host.url);
  await page.getByLabel('One or many sequences').fill(FASTA);
  await findAll(page);
  // Once the page has counted it.
  await page.reload();
  await page.getByRole('button', { name: 'Storage' }).waitFor();
  await (await storageTools(page)).clear();
  // Nothing waits for ever: a new library takes its place.
  await page.goto(`${host.url}sequence/tools`);
  const note = page.getByText('This browser has removed the sequence that it kept here');
  await note.waitFor();
  await page.reload();
  await note.waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await note.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Storage' }).waitFor();
  expect(await note.count()).toBe(0);
  await context.close();
});

it('says of searches that find no room why they failed', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Storage' }).waitFor();
  const { setQuota } = await storageTools(page);
  await setQuota(2_000_000);
  await chooseFile(page, dnaOf(6_000_000));
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.getByText('The browser gives this page no more room').first().waitFor();
  await setQuota();
  await context.close();
});

it('has the browser ask before a page is left whose searches run', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(host.url);
  await chooseFile(page, dnaOf(8_000_000));
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await context.close();
});

it('says in a browser that is too old why nothing runs', async () => {
  const { page, context } = await openPage(browser);
  await page.addInitScript({ content: 'delete StorageManager.prototype.getDirectory;' });
  await page.goto(host.url);
  await page.getByText('This browser lacks what a page needs').waitFor();
  await context.close();
  // Of its own: the first one keeps the files of the page.
  const older = await openPage(browser);
  await older.page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'what is this(' }),
  );
  await older.page.goto(host.url);
  await older.page.getByText('Flipon could not start.').waitFor();
  await older.context.close();
});

/** As Safari, whose workers hand over no streams. */
const HANDS_OVER_NO_STREAMS = `
self.refusedStreams = 0;
const hand = self.postMessage.bind(self);
self.postMessage = (message, transfer) => {
  if (transfer.some((each) => each instanceof ReadableStream)) {
    self.refusedStreams += 1;
    throw new DOMException('streams are not handed over', 'DataCloneError');
  }
  hand(message, transfer);
};
`;

itInLongRun('answers with streams where the browser hands over none', async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const isEngine = text.includes('Flipon is open in another tab of this browser');
    await route.fulfill({
      body: `${isEngine ? HANDS_OVER_NO_STREAMS : ''}${text}`,
      response: answer,
    });
  });
  await page.goto(host.url);
  await page.getByLabel('One or many sequences').fill(FASTA);
  // The events of the run are such a stream.
  await findAll(page);
  const refused = page.workers().map((each) => each.evaluate<number>('self.refusedStreams ?? 0'));
  expect(Math.max(...(await Promise.all(refused)))).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  // The service worker still asks for files.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
