import { freezeProcesses } from '@flipon/test-material/freeze-processes';
import { itInLongRun } from '@flipon/test-material/some-of';
import { expect, it } from 'vitest';
import { expectClean } from '../browser/expect-clean.ts';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { openExample } from '../programs/open-example.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const OPERATOR_TOKEN = 'a-token-of-the-operator';

const flipon = useOwnFlipon({
  FLIPON_OPERATOR_TOKEN: OPERATOR_TOKEN,
  FLIPON_NCBI_URL: 'http://127.0.0.1:9',
});
/** It is 5 s by the clock of the unit tests; a busy machine draws it later. */
const NOTICED_MS = 15_000;

/** NCBI is tried for 8 s, and what came of it is kept for a minute: asked early, no test waits for it. */
function askForParts(): void {
  const headers = { 'x-flipon-operator': OPERATOR_TOKEN };
  const answered = fetch(`${flipon.url}/api/management/parts`, { headers });
  answered.catch(() => 'The test of the status page asks again.');
}

async function serverPid(): Promise<number> {
  const pid = await flipon.pidOf('server');
  if (pid === null) throw new Error('there is no server');
  return pid;
}

it('a silent server shows, and the forms stay', async () => {
  const visitors = await Promise.all(
    looksInTurn(29).map(async (look) => {
      const { page, context } = await flipon.openPage(look);
      await page.goto(`${flipon.url}/analyse/quadruplex`);
      const start = page.getByRole('button', { name: /^Analyse hg38_chr16/ });
      await start.waitFor();
      const windowSize = page.getByLabel('Window size', { exact: true });
      await windowSize.fill('31');
      const top = async () => (await start.boundingBox())?.y;
      return { page, context, start, windowSize, top, before: await top() };
    }),
  );
  const server = await serverPid();
  process.kill(server, 'SIGSTOP');
  try {
    const banners = visitors.map(({ page }) =>
      page
        .getByRole('alert')
        .getByText(/No connection to the server/)
        .waitFor({ timeout: NOTICED_MS }),
    );
    await Promise.all(banners);
    for (const { page, windowSize, top, before } of visitors) {
      expect(await windowSize.inputValue()).toBe('31');
      expect(await top()).toBe(before);
      // The page is never still here: it goes on asking.
      await expectClean(page, 'a silent server');
    }
  } finally {
    process.kill(server, 'SIGCONT');
  }
  // It stays for 6 s: in both looks it is looked for before anything else is done.
  await Promise.all(
    visitors.map(({ page }) => page.getByText(/Connected again, .* later\./).waitFor()),
  );
  for (const { page, context, start, windowSize } of visitors) {
    await expectClean(page, 'a server that is back');
    expect(await windowSize.inputValue()).toBe('31');
    await start.click();
    await page.getByText(/^1 to 20 of /).waitFor();
    await context.close();
  }
});

itInLongRun('a click on a slow server shows that it waits, and ends well', async () => {
  const { page, context } = await flipon.openPage();
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByText('hg38_chr16').first().waitFor();
  const server = await serverPid();
  process.kill(server, 'SIGSTOP');
  try {
    await page.getByRole('link', { name: 'Flipon' }).click();
    await page.getByRole('button', { name: /alpha-globin/ }).click();
    await page.getByRole('progressbar').first().waitFor();
    await page
      .getByText(/^[A-Z][a-z ]+, not finished when the server last answered$/)
      .waitFor({ timeout: NOTICED_MS });
  } finally {
    process.kill(server, 'SIGCONT');
  }
  await page.waitForURL(/\/map\?/);
  await page
    .getByRole('progressbar', { name: 'Waiting for the server' })
    .waitFor({ state: 'hidden' });
  await context.close();
});

itInLongRun('a start by keyboard leads to the result', async () => {
  const { page, context } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/quadruplex`);
  const start = page.getByRole('button', { name: /^Analyse hg38_chr16/ });
  await start.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^1 to 20 of /).waitFor();
  await expect
    .poll(() => page.locator(':focus').textContent())
    .toMatch(/can fold into a quadruplex/);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('How it is found');
  await context.close();
});

it('a server that was killed comes back, and what failed is read anew', async () => {
  const { page, context } = await flipon.openPage();
  await openExample(page, flipon.url);
  const firstHit = page.getByRole('row', { name: /^Position/ }).first();
  const before = await firstHit.getAttribute('aria-label');
  process.kill(await serverPid(), 'SIGKILL');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect
    .poll(() => firstHit.getAttribute('aria-label'), { timeout: 30_000 })
    .not.toBe(before);
  await page.getByText('21 to 40 of 1,093').waitFor();
  await context.close();
  askForParts();
});

it.each(looksInTurn(30))(
  'without a server the shell and what was seen stay, and a page that was chosen opens later, at $width pixels',
  async (look) => {
    const { page, context, expectClean, picture } = await flipon.openPage(look);
    await openExample(page, flipon.url);
    const rows = page.getByRole('tabpanel').first();
    await context.setOffline(true);
    const banner = page.getByRole('alert');
    await banner.getByText(/work that was running continues/).waitFor({ timeout: NOTICED_MS });
    await page.getByText('1 to 20 of 1,093').waitFor();
    await picture('no-server');
    await expectClean('a result without a server');

    await page.getByRole('link', { name: 'FAQ' }).click();
    await banner.getByText('The page that you chose opens when the server is back.').waitFor();
    // Where it was is not left before.
    await page.getByText('1 to 20 of 1,093').waitFor();
    await rows.waitFor();
    await page.getByRole('link', { name: 'Flipon' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor();
    await context.close();
  },
);

it('a map that was drawn stays without a server, also while it is zoomed and its parts are chosen', async () => {
  const { page, context } = await flipon.openPage();
  await page.goto(flipon.url);
  await page.getByRole('button', { name: /phiX174/ }).click();
  await page.waitForURL(/\/map\?sequence=/);
  const map = page.getByRole('application').first();
  await map.waitFor();
  await context.setOffline(true);
  await page
    .getByRole('alert')
    .getByText(/No connection to the server/)
    .waitFor({ timeout: NOTICED_MS });
  await map.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await map.waitFor();
  for (const name of ['Overlaps', 'Settings and methods', 'Map']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /phiX174/ }).waitFor();
    expect(await page.getByText('This page broke').count()).toBe(0);
  }
  await map.waitFor();
  // The code of a circle and of the archive comes when the server is back.
  await map.focus();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Everything as ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Everything as ZIP' });
  await dialog.waitFor();
  expect(await page.getByText(/could not be loaded|broke/).count()).toBe(0);
  await context.setOffline(false);
  await dialog.getByText(/^\d+ results of \d+ searches in 1 sequence/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Rings' }).waitFor();
  await page.getByRole('tab', { name: 'Settings and methods', exact: true }).click();
  await page.getByText(/^Motifs were searched for in NC_001422/).waitFor();
  await context.close();
});

itInLongRun(
  'a map that was drawn stays while the code of a kind that comes later is on its way',
  async () => {
    const client = await newGuest(flipon.url);
    const sequence = await addSequence(client, 'late code', 'GGGTTA'.repeat(200));
    await addResult(client, 'g4hunter', { sequence });
    const { page, context, complaints } = await flipon.openPage(client);
    await page.goto(`${flipon.url}/map?sequence=${sequence}`);
    await page.getByText(/^hits of 1 search, whole$/).waitFor();
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/assets/parts-*.js', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    try {
      const asked = page.waitForRequest('**/assets/parts-*.js');
      await addResult(client, 'zdna', { sequence });
      await asked;
      await page.getByRole('application').first().waitFor();
      await page.getByText(/^hits of 1 search, whole$/).waitFor();
    } finally {
      letThrough();
    }
    await page.getByText(/^hits of 2 searches, whole$/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

itInLongRun(
  'work is said as it was last seen while the server is away, and nothing turns',
  async () => {
    const { token, post } = await newGuest(flipon.url);
    await post('sequence/import/text', { name: 'long', data: 'GGGTTA'.repeat(150_000) });
    const { page, context, expectClean, picture } = await flipon.openPage({ token });
    await page.goto(`${flipon.url}/sequence/tools`);
    const parts = page.getByRole('list', { name: /^Parts of the batch/ });
    const worker = await flipon.pidOf('worker');
    if (worker === null) throw new Error('there is no worker');
    const thaw = freezeProcesses(worker);
    try {
      await page.getByRole('button', { name: 'Analyse long' }).click();
      await page.getByRole('button', { name: /^Analyse with… / }).click();
      await page.getByRole('button', { name: /^Start \d\d analyses$/ }).click();
      const opener = page.getByRole('button', { name: /^1 sequence, \d\d searches/ });
      await opener.click();
      // No line is ever at 0 %.
      await parts.getByText('waiting for its turn').first().waitFor();
      expect(await parts.getByText(/\b0 %/).count()).toBe(0);
      expect(await opener.getByText(/\b0 (?:%|of)/).count()).toBe(0);
      await page.getByRole('button', { name: '1 running' }).waitFor();
      await picture('batch-waits');
      await context.setOffline(true);
      await page.getByRole('button', { name: '1 not finished' }).waitFor({ timeout: NOTICED_MS });
      await opener.getByText(/^\d\d searches not begun when the server last answered$/).waitFor();
      await parts.getByText('not begun when the server last answered').first().waitFor();
      expect(await parts.getByText(/waiting|left/).count()).toBe(0);
      await picture('batch-without-server');
      await expectClean('a batch without a server');
      await context.setOffline(false);
    } finally {
      thaw();
    }
    await page.getByText(/^(\d\d) of \1 done$/).waitFor({ timeout: 60_000 });
    await parts
      .getByText(/hits?, (?:waited .* s, )?computed in /)
      .first()
      .waitFor();
    await context.close();
  },
);

itInLongRun(
  'searches that wait for a worker are stopped from the map, where what was found stays',
  async () => {
    const client = await newGuest(flipon.url);
    const sequence = await addSequence(client, 'half', 'GGGTTA'.repeat(200));
    await addResult(client, 'g4hunter', { sequence });
    const opened = await flipon.openPage(client);
    const { page, context, complaints, expectClean, picture, untilStill } = opened;
    await page.goto(`${flipon.url}/map?sequence=${sequence}`);
    await page.getByText('hits of 1 search', { exact: false }).waitFor();
    const worker = await flipon.pidOf('worker');
    if (worker === null) throw new Error('there is no worker');
    const thaw = freezeProcesses(worker);
    try {
      await page.getByRole('button', { name: 'Analyse everything' }).click();
      const start = page.getByRole('button', { name: /^Start \d\d analyses$/ });
      await start.waitFor();
      await untilStill();
      // The button that opened the dialog is in a toolbar, but Tab leads through the dialog.
      expect(await start.getAttribute('tabindex')).toBeNull();
      await start.click();
      const lanes = page.getByRole('list', { name: 'Still being computed' });
      await lanes.getByText('waiting for its turn').first().waitFor();
      await page.keyboard.press('Escape');
      const count = await lanes.getByRole('listitem').count();
      expect(count).toBeGreaterThan(10);
      await page.getByText(`1 of ${count + 1} searches done`).waitFor();
      await picture('lanes-being-computed');
      await expectClean('a map whose searches wait');
      await page.getByRole('button', { name: 'Stop the rest' }).click();
      await page.getByRole('button', { name: `Stop ${count} searches` }).click();
      await lanes.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Stop the rest' }).waitFor({ state: 'detached' });
      await page.getByText(/^hits of 1 search, whole$/).waitFor();
    } finally {
      thaw();
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('the status page tells what works, and the parts to the operator', async () => {
  for (const look of looksInTurn(46)) {
    const visitor = await flipon.openPage(look);
    const { page, context } = visitor;
    await page.goto(`${flipon.url}/help/status`);
    await page.getByText('Everything works. Nothing is running or waiting.').waitFor();
    await page.getByRole('row', { name: 'Sequences 100 10,000' }).waitFor();
    const token = page.getByLabel('Operator token', { exact: true });
    await token.fill('not-the-token-at-all');
    await page.keyboard.press('Enter');
    await page.getByText('That is not the operator token of this server.').waitFor();
    await token.fill(OPERATOR_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^Worker ready: \d of \d+ threads busy/ }).waitFor();
    await page.getByRole('row', { name: /^Database ready: PostgreSQL / }).waitFor();
    await page.getByRole('row', { name: /^NCBI down: cannot be reached/ }).waitFor();
    await visitor.expectClean('the status page');
    await visitor.picture('status');
    await context.close();
  }
});

itInLongRun('the status page says UNKNOWN without an answer', async () => {
  for (const look of looksInTurn(46)) {
    const { page, context, picture } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/help/status`);
    await page.getByText('Everything works. Nothing is running or waiting.').waitFor();
    await page.getByLabel('Operator token', { exact: true }).fill(OPERATOR_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^Database ready: PostgreSQL / }).waitFor();
    await page.route('**/api/management/**', (route) => route.abort());
    await page.getByText('The server does not answer.').waitFor({ timeout: NOTICED_MS });
    await page.getByText('UNKNOWN', { exact: true }).nth(2).waitFor();
    await picture('status-unknown');
    await context.close();
  }
});

it('a wait for imports without events ends after twenty looks, and goes on when one says so', async () => {
  const { page, context } = await flipon.openPage();
  await page.clock.install();
  await page.route('**/api/events', (route) => route.abort());
  const worker = await flipon.pidOf('worker');
  if (worker === null) throw new Error('there is no worker');
  process.kill(worker, 'SIGSTOP');
  try {
    await page.goto(`${flipon.url}/sequence/tools`);
    await page.getByRole('tab', { name: 'NCBI import', exact: true }).click();
    await page.getByLabel('NCBI ID').fill('NC_001422.1');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const list = page.getByRole('region', { name: 'My sequences' });
    await list.getByText('Sequence import in progress').first().waitFor();
    await page.clock.fastForward(100_000);
    expect(await list.getByText('Waiting for results took too long.').count()).toBe(0);
    await page.clock.fastForward(100_000);
    await list.getByText('Waiting for results took too long.').waitFor();
    await list.getByRole('button', { name: 'Keep waiting' }).click();
    await list.getByText('Waiting for results took too long.').waitFor({ state: 'detached' });
  } finally {
    process.kill(worker, 'SIGCONT');
  }
  await context.close();
});
