import { analysisKinds } from '@flipon/analyses/definitions';
import { itInLongRun, oneOf } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goTo } from './browser/page-measures.ts';
import { addSequence } from './programs/add-work.ts';
import { newGuest } from './programs/api-client.ts';
import { useFlipon } from './programs/use-flipon.ts';
import { formsOf, type MessageForm, SPECIFIED_FORMS } from './specification/message-table.ts';
import { routesWith } from './specification/route-table.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
const LOGIN = { login: 'specified@example.org', password: 'violet tractor' };

const flipon = useFlipon();

/** A page of a guest, or of a user where a screen is theirs alone. */
async function openAs(kind: 'guest' | 'user') {
  if (kind === 'guest') return flipon.openPage({ token: (await newGuest(flipon.url)).token });
  const call = (method: string, path: string) =>
    fetch(`${flipon.url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(LOGIN),
    });
  await call('POST', 'user');
  return flipon.openPage({ token: await (await call('PUT', 'jwt')).text() });
}

it('every route of chapter 2, of kinds and of calculators has a screen of its own', async () => {
  const visitors = { guest: await openAs('guest'), user: await openAs('user') };
  const titles: Record<string, string> = {};
  for (const { path, needsUser } of routesWith(oneOf(analysisKinds))) {
    const { page, untilStill } = needsUser ? visitors.user : visitors.guest;
    if (!page.url().startsWith(flipon.url)) {
      await page.goto(flipon.url);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await goTo(page, path.replace(':id', UNKNOWN_ID));
    await untilStill();
    // A result that is not there is said so by the screen of results.
    const heading = path.endsWith('/:id')
      ? page.getByText('Resource not found.')
      : page.getByRole('heading', { level: 1 });
    titles[path] = (await heading.first().textContent()) ?? '';
    expect(new URL(page.url()).pathname).toBe(path.replace(':id', UNKNOWN_ID));
  }
  const missing = Object.entries(titles).filter(([, title]) => /^(Page not found)?$/.test(title));
  expect(missing).toEqual([]);
  expect(visitors.guest.complaints.filter((line) => !line.includes('404'))).toEqual([]);
  const { page } = visitors.guest;
  await page.goto(`${flipon.url}/no/such/page`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByText('Please use menu to select available module.').waitFor();
  for (const { context } of Object.values(visitors)) await context.close();
});

async function expectMessages(forms: readonly MessageForm[]): Promise<void> {
  const visitors = { guest: await openAs('guest'), user: await openAs('user') };
  const silent: string[] = [];
  for (const { path, tab, needsUser, button, cases } of forms) {
    const { page } = needsUser ? visitors.user : visitors.guest;
    await page.goto(flipon.url + path);
    for (const { fill, says } of cases) {
      if (tab !== undefined) await page.getByRole('tab', { name: tab, exact: true }).click();
      const before = await fillFields(page, fill);
      if (button !== undefined) {
        await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      }
      for (const message of says) {
        const found = page.getByText(message, { exact: true }).filter({ visible: true }).first();
        await found.waitFor({ timeout: 5000 }).catch(() => {
          silent.push(`${path} ${tab ?? ''} ${JSON.stringify(fill)}: ${message}`);
        });
      }
      if (button === undefined) await fillFields(page, before);
    }
  }
  expect(silent).toEqual([]);
  for (const { context } of Object.values(visitors)) await context.close();
}

it('every message of chapter 5 appears for its input', () => expectMessages(SPECIFIED_FORMS));
itInLongRun('and so does each of the numbers of every kind', () =>
  expectMessages(formsOf(analysisKinds)),
);

/** The server's word on one of its calls; the call is refused before it arrives there. */
async function refuse(page: Page, call: string, status: number, more: object = {}) {
  const body = {
    timestamp: '2026-01-01T00:00:00.000+0000',
    status,
    error: 'Refused',
    code: status === 500 ? 'internal' : 'invalid_request',
    message: SAID,
    path: `/api/${call}`,
    requestId: 'r1',
    ...more,
  };
  await page.route(`**/api/${call}`, (route, request) =>
    request.method() === 'GET' && status !== 500
      ? route.continue()
      : route.fulfill({ status, json: body }),
  );
}

const SAID = 'The server says why.';

/** Chapter 8: after a refusal by the server, its words are at the expected place. */
const REFUSALS: readonly {
  path: string;
  call: string;
  kind?: 'user';
  status?: number;
  more?: object;
  act: (page: Page) => Promise<void>;
  says: string;
}[] = [
  {
    path: '/register',
    call: 'user',
    async act(page) {
      await fillFields(page, { Email: 'a@b.cz', Password: 'abcd', 'Password again': 'abcd' });
      await press(page, 'Register');
    },
    says: SAID,
  },
  {
    path: '/reset-password',
    call: 'user/reset-password',
    async act(page) {
      await fillFields(page, { Email: 'a@b.cz' });
      await press(page, 'Send the link');
    },
    says: SAID,
  },
  {
    path: '/change-password',
    kind: 'user',
    call: 'user/change-password',
    async act(page) {
      const fill = { 'Old password': 'x', 'New password': 'abcd', 'New password again': 'abcd' };
      await fillFields(page, fill);
      await press(page, 'Change password');
    },
    says: SAID,
  },
  {
    path: '/sequence/tools',
    call: 'sequence/import/text',
    async act(page) {
      await page.getByRole('tab', { name: 'Paste text', exact: true }).click();
      await fillFields(page, { Title: 'a', Sequence: 'GGG' });
      await press(page, 'Add sequence');
    },
    says: SAID,
  },
  {
    path: '/sequence/tools',
    call: 'sequence/import/ncbi',
    async act(page) {
      await page.getByRole('tab', { name: 'NCBI import', exact: true }).click();
      await fillFields(page, { 'NCBI ID': 'NC_001422.1' });
      await press(page, 'Import');
    },
    says: SAID,
  },
  {
    path: '/analyse/quadruplex',
    call: 'analyse/g4hunter',
    act: (page) => page.getByRole('button', { name: /^Analyse hg38/ }).click(),
    says: SAID,
  },
  {
    path: '/analyse/g4-killer',
    call: 'analyse/g4killer',
    more: { errors: [{ field: 'sequence', defaultMessage: 'No such letters.' }] },
    async act(page) {
      await fillFields(page, { Sequence: 'GGGG' });
      await press(page, 'Calculate');
    },
    says: 'Analyse failed: No such letters.',
  },
  {
    path: `/results/quadruplex/${UNKNOWN_ID}`,
    call: `analyse/g4hunter/${UNKNOWN_ID}/analysis`,
    status: 500,
    act: async () => {},
    says: 'Server failed to deliver results.',
  },
];

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

it('every refusal of chapter 8 is shown where the user looks', async () => {
  const visitors = { guest: await openAs('guest'), user: await openAs('user') };
  for (const { path, call, kind = 'guest', status = 400, more, act, says } of REFUSALS) {
    const { page } = visitors[kind];
    await refuse(page, call, status, more);
    await page.goto(flipon.url + path);
    await act(page);
    await page.getByText(says).filter({ visible: true }).first().waitFor();
    await page.unroute(`**/api/${call}`);
  }
  for (const { context } of Object.values(visitors)) await context.close();
});

it('what is too short is not sent', async () => {
  const client = await newGuest(flipon.url);
  await addSequence(client, 'six', 'GCGCGC');
  const { page, context } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/analyse/zdna`);
  await page.getByRole('button', { name: 'Analyse six', exact: true }).click();
  const short = 'The minimal sequence size 12 must be smaller than the sequence length 6.';
  await page.getByText(short).first().waitFor();
  await context.close();
});

/** Fills fields, and returns their earlier values. */
async function fillFields(
  page: Page,
  fill: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const before: Record<string, string> = {};
  for (const [label, text] of Object.entries(fill)) {
    const field = page
      .getByRole('main')
      .getByLabel(label, { exact: true })
      .filter({ visible: true });
    before[label] = await field.inputValue();
    await field.fill(text);
  }
  return before;
}
