import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasPrograms } from '@flipon/test-material/programs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { newGuest } from '../programs/api-client.ts';
import { newUser, PASSWORD } from '../programs/new-user.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const run = promisify(execFile);
const PHONE = { width: 390, scheme: 'dark' } as const;

/** Without it the line is only read. */
const hasCurl = hasPrograms('curl');

const flipon = useFlipon();

async function statusWith(token: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(`${flipon.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.body?.cancel();
  return answer.status;
}

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');
const heardFocus = (page: Page) =>
  page.evaluate<string>(
    'document.getElementById(document.activeElement.getAttribute("aria-labelledby"))?.textContent ?? ""',
  );

it.each(looksInTurn(18))(
  'makes a token, calls with it and revokes it, at $width pixels',
  async (look) => {
    const { token: login } = await newUser(flipon.url);
    const { page, context, complaints, picture, expectClean } = await flipon.openPage({
      ...look,
      token: login,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${flipon.url}/account`);
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    expect(await page.title()).toBe('Account · Flipon');
    await page.getByText('No API tokens yet.').waitFor();
    await page.getByText('0 of 10,000').waitFor();
    expect(await page.getByRole('meter', { name: 'Sequences' }).count()).toBe(1);
    await picture('account-empty');
    await expectClean('account without tokens');

    await page.getByRole('button', { name: 'New token' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await page.getByRole('button', { name: 'Make token' }).click();
    await page.getByText('Name is required.').waitFor();
    await name.fill('Figure notebook');
    await page.getByText('Works until').waitFor();
    await picture('account-new-token');
    await expectClean('new token');
    await name.press('Enter');

    // The token that is shown once has the focus, and its name is announced.
    await page.getByText('Shown once. It is stored only as a hash.').waitFor();
    await expect.poll(() => heardFocus(page)).toBe('Figure notebook');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied the token.').waitFor();
    const token = await clipboard(page);
    expect(token).toMatch(/^flp_[0-9a-f]{40}$/);
    await page.getByRole('button', { name: 'Copy line' }).click();
    await page.getByText('Copied the line.').waitFor();
    // It is run as a person pastes it.
    const line = await clipboard(page);
    expect(line).toMatch(/^curl /);
    if (hasCurl) {
      // Programs: sh, curl.
      const { stdout } = await run('sh', ['-c', line]);
      expect(JSON.parse(stdout)).toMatchObject({ items: [], page: { totalElements: 0 } });
    }
    await picture('account-made-token');
    await expectClean('token shown once');

    expect(await statusWith(token, 'sequence')).toBe(200);
    const text = { name: 'sent by a script', data: 'GGGTTAGGGTTAGGGTTAGGG' };
    expect(await statusWith(token, 'sequence/import/text', text)).toBe(403);

    await page.reload();
    await page.getByText(/today \d\d:\d\d/i).waitFor();
    await page.getByText(`${token.slice(0, 8)}…${token.slice(-4)}`).waitFor();
    expect(await page.getByText(token).count()).toBe(0);

    await page.getByRole('button', { name: 'Revoke Figure notebook' }).click();
    await page.getByText('Scripts that use Figure notebook are refused from now on.').waitFor();
    await picture('account-revoke');
    await expectClean('question before revoking');
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('No API tokens yet.').waitFor();
    expect(await statusWith(token, 'sequence')).toBe(401);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('tells a guest what an account has', async () => {
  const { token } = await newGuest(flipon.url);
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...PHONE,
    token,
  });
  await page.goto(`${flipon.url}/account`);
  await page.getByText('API tokens need an account').waitFor();
  await page.getByText(/is then deleted\. With an account it stays/).waitFor();
  expect(await page.getByRole('button', { name: 'New token' }).count()).toBe(0);
  await picture('account-guest');
  await expectClean('account of a guest');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('lets a script do its work, until the account goes with all that is in it', async () => {
  const { email, token: login } = await newUser(flipon.url);
  const { page, context, complaints, picture, expectClean } = await flipon.openPage(PHONE);
  await page.goto(`${flipon.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('You work as a guest.').waitFor({ state: 'detached' });
  await page.goto(`${flipon.url}/account`);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Cluster, nightly');
  await page.getByRole('radio', { name: 'Read and start' }).check({ force: true });
  await page.getByRole('radio', { name: 'Never' }).check({ force: true });
  await page.getByText('Works until you revoke it.').waitFor();
  await page.getByRole('button', { name: 'Make token' }).click();
  const token = (await page.getByText(/^flp_[0-9a-f]{40}$/).textContent()) ?? '';
  await page.getByText('Never used, no end').waitFor();
  const text = { name: 'sent by a script', data: 'GGGTTAGGGTTAGGGTTAGGG' };
  expect(await statusWith(token, 'sequence/import/text', text)).toBe(201);
  expect(await statusWith(token, 'user/tokens')).toBe(403);
  await page.reload();
  await page.getByText('1 of 10,000').waitFor();

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('is deleted for good, with 1 sequence, API tokens').waitFor();
  await picture('account-delete');
  await expectClean('question before an account goes');
  const question = page.getByRole('dialog');
  const password = question.getByLabel('Password', { exact: true });
  const confirm = question.getByRole('button', { name: 'Delete account' });
  await confirm.click();
  await page.getByText('Password is required.').waitFor();
  await password.fill('another one');
  await confirm.click();
  await page.getByText('Password is wrong.').first().waitFor();
  expect(await statusWith(token, 'sequence')).toBe(200);
  await password.fill(PASSWORD);
  await confirm.click();
  await page.getByText('is deleted. You work as a guest.').waitFor();
  await page
    .getByRole('complementary', { name: 'Guest' })
    .getByText('You work as a guest.')
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect([await statusWith(login, 'user'), await statusWith(token, 'sequence')]).toEqual([
    401, 401,
  ]);
  // The browser itself notes the refused password.
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  await context.close();
});
