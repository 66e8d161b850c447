import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksInTurn, type WatchedPage } from '../browser/open-browser.ts';
import { readResetLink } from '../programs/read-reset-link.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const PASSWORD = 'violet tractor garlic';
const SECOND = 'garlic tractor violet';
const THIRD = 'seven slow snails';

const flipon = useFlipon();

/** A refusal that a test provokes is noted by the browser itself. */
function complaintsOf({ complaints }: WatchedPage): string[] {
  return complaints.filter((text) => !text.startsWith('Failed to load resource'));
}

async function pasteSequence(page: Page, name: string, data: string): Promise<void> {
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('tab', { name: 'Paste text' }).click();
  await fillPaste(page, name, data);
  await page.getByRole('button', { name: 'Add sequence' }).click();
  await page.getByText(`${data.length} bases`).first().waitFor();
}

async function fillPaste(page: Page, name: string, data: string): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Paste text' });
  await panel.getByLabel('Title').fill(name);
  await panel.getByLabel('Sequence', { exact: true }).fill(data);
}

/** In the page: what the browser keeps of files that are sent, and of work, of a user and of a guest. */
function keepNames(): void {
  const [, claims = ''] = (localStorage.getItem('jwt_token') ?? '').split('.');
  const { id: owner } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  const id = crypto.randomUUID();
  const work = { kind: 'zdna', waitingSinceMs: Date.now(), overdue: true };
  const file = { name: 'file of a user', fingerprint: '1' };
  localStorage.setItem('flipon.uploads', JSON.stringify({ [id]: file }));
  const works = [
    { ...work, id, owner, sequenceName: 'work of a user' },
    { ...work, id: crypto.randomUUID(), owner: id, sequenceName: 'work of a guest' },
  ];
  localStorage.setItem('flipon.work', JSON.stringify(works));
}

async function statusWith(authorization: string): Promise<number> {
  return (await fetch(`${flipon.url}/api/user`, { headers: { authorization } })).status;
}

async function logOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You work as a guest.').waitFor();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function untilListed(page: Page, name: string): Promise<void> {
  await libraryOf(page).getByText(name).first().waitFor();
}

async function isListed(page: Page, name: string): Promise<boolean> {
  return (await libraryOf(page).getByText(name).count()) > 0;
}

function libraryOf(page: Page) {
  return page.getByRole('region', { name: 'My sequences' });
}

/** Registers without the screen. */
async function addUser(email: string, password: string): Promise<void> {
  const answer = await fetch(`${flipon.url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password }),
  });
  expect(answer.status).toBe(201);
}

async function changePassword(page: Page, oldPassword: string, newPassword: string): Promise<void> {
  const token = await page.evaluate<string>("localStorage.getItem('jwt_token')");
  const answer = await fetch(`${flipon.url}/api/user/change-password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ oldPassword, newPassword }),
  });
  expect(answer.status).toBe(200);
}

it('a guest registers with the work, changes and forgets the password, and other tabs follow', async () => {
  const watched = await flipon.openPage();
  const { page, context, expectClean, picture } = watched;
  const email = 'anne.researcher@example.org';
  await pasteSequence(page, 'telomere of mine', 'GGGTTA'.repeat(9));
  await page.goto(`${flipon.url}/analyse/quadruplex`);
  await page.getByRole('button', { name: /^Analyse telomere of mine/ }).click();
  await page.getByText('Positions are 1-based and inclusive').first().waitFor();

  // A guest has no password to change, logs in first, and comes back.
  await page.goto(`${flipon.url}/change-password`);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByRole('link', { name: 'Register' }).last().click();
  // The form of the login has these fields, too, and stays until the other one is there.
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await page.getByLabel('Email').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  // Hidden, and known to password managers.
  const kept = ['type', 'autocomplete'].map((name) => password.getAttribute(name));
  expect(await Promise.all(kept)).toEqual(['password', 'new-password']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(PASSWORD)})`);
  await password.press('ControlOrMeta+V');
  await expect.poll(() => password.inputValue()).toBe(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /1 sequence and 1 result/ }).waitFor();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Change password' }).waitFor();
  await page.getByText('1 sequence and 1 result: now in your library.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/change-password');

  const other = await context.newPage();
  await other.goto(`${flipon.url}/sequence/tools`);
  await untilListed(other, 'telomere of mine');
  expect(await isListed(other, 'phiX174')).toBe(false);
  await other.goto(`${flipon.url}/results/quadruplex`);
  await other.getByText('telomere of mine').first().waitFor();
  // Pages for guests are closed to her.
  await other.goto(`${flipon.url}/login`);
  await waitFor(() => new URL(other.url()).pathname === '/', 10_000);
  await other.goto(`${flipon.url}/sequence/tools`);

  // A tab in the background is drawn once a second.
  await page.bringToFront();
  await page.getByLabel('Old password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('New password again').fill(SECOND);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password was changed.').waitFor();
  await expectClean('password changed');
  await picture('account-changed');
  await other.bringToFront();
  await other.getByRole('button', { name: 'Add the examples' }).click();
  await other.getByText('5 examples added.').waitFor();
  await untilListed(other, 'phiX174');

  await page.bringToFront();
  await page.evaluate(keepNames);
  await page.reload();
  // A copy of the token opens nothing once its owner has logged out.
  const copied = await page.evaluate(() => localStorage.getItem('jwt_token') ?? '');
  expect(await statusWith(copied)).toBe(200);
  await logOut(page, email);
  await waitFor(async () => (await statusWith(copied)) === 401, 10_000);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).toContain('of a guest');
  for (const text of ['of a user', email, copied]) expect(left).not.toContain(text);
  await other.getByText('You logged out in another window.').waitFor();
  await untilListed(other, 'phiX174');
  await waitFor(async () => !(await isListed(other, 'telomere of mine')), 10_000);

  await page.goto(`${flipon.url}/reset-password`);
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Send the link' }).click();
  // No mail server is set here, and the page says so before the user waits for a mail.
  await page.getByText('This server sends no mail.').waitFor();
  await page.getByText('the link waits with the operator').waitFor();
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  const link = await readResetLink(flipon.dataDir, email);
  await page.goto(flipon.url + link);
  await page.getByText(`For ${email}. Other devices are logged out.`).waitFor();
  expect(page.url()).toBe(`${flipon.url}/reset-password`);
  await page.getByLabel('New password', { exact: true }).fill(THIRD);
  await page.getByLabel('New password again').fill(THIRD);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.getByText('Password was changed. Other devices are logged out.').waitFor();
  await untilListed(other, 'telomere of mine');

  await logOut(page, email);
  await page.goto('about:blank');
  await page.goto(flipon.url + link);
  await page.getByRole('button', { name: 'Send another link' }).click();
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  expect(complaintsOf(watched)).toEqual([]);
  await context.close();
});

it('a user whose password was changed elsewhere logs in again and loses nothing typed', async () => {
  const watched = await flipon.openPage();
  const { page, context, expectClean, picture } = watched;
  const email = 'bob@example.org';
  await addUser(email, PASSWORD);
  await page.goto(`${flipon.url}/login`);
  await logIn(page, email, PASSWORD);
  await page.getByRole('button', { name: email }).waitFor();
  await page.getByRole('link', { name: 'Sequences' }).click();
  await page.getByRole('tab', { name: 'Paste text' }).click();
  await fillPaste(page, 'half a day of work', 'ACGTACGTACGTACGT');
  await changePassword(page, PASSWORD, SECOND);
  await page.getByRole('button', { name: 'Add sequence' }).click();
  await page.getByText('You were logged out.').first().waitFor();
  await expectClean('logged out');
  await picture('account-logged-out');
  const title = page.getByRole('tabpanel', { name: 'Paste text' }).getByLabel('Title');
  expect(await title.inputValue()).toBe('half a day of work');
  expect(await page.getByText('You work as a guest.').count()).toBe(0);

  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  await dialog.getByLabel('Password', { exact: true }).fill(SECOND);
  await expectClean('login dialog');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await title.inputValue()).toBe('half a day of work');
  await page.getByRole('button', { name: 'Add sequence' }).click();
  await page.getByText('16 bases').first().waitFor();
  await untilListed(page, 'half a day of work');
  expect(complaintsOf(watched)).toEqual([]);
  await context.close();
});

it('a login that would leave guest work asks for it, and the library has it without a reload', async () => {
  const watched = await flipon.openPage();
  const { page, context, expectClean, picture } = watched;
  const email = 'carol@example.org';
  await addUser(email, PASSWORD);
  await pasteSequence(page, 'brought along', 'CCCTAA'.repeat(9));
  await pasteSequence(page, 'left behind', 'CCCTAA'.repeat(10));
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await logIn(page, email, PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Take your guest work along?' });
  await dialog.getByText('left behind').click();
  await expectClean('guest work');
  await picture('account-guest-work');
  // Where the guest was, and hers is empty.
  expect(new URL(page.url()).pathname).toBe('/sequence/tools');
  await dialog.getByRole('button', { name: 'Take 1 sequence along' }).click();
  await page.getByText('1 sequence: now in your library.').waitFor();
  await untilListed(page, 'brought along');
  expect(await isListed(page, 'left behind')).toBe(false);

  // The way back leads past the page that is for guests, and is not gone.
  await page.evaluate('history.back()');
  await page.getByRole('button', { name: 'Add the examples' }).click();
  await untilListed(page, 'phiX174');
  expect(new URL(page.url()).pathname).toBe('/sequence/tools');

  await logOut(page, email);
  await untilListed(page, 'left behind');
  expect(await isListed(page, 'brought along')).toBe(false);
  expect(complaintsOf(watched)).toEqual([]);
  await context.close();
});

describe.each(looksInTurn(12))('at $width pixels, $scheme', (look) => {
  it('forms say what is missing under each field, and axe has nothing to say', async () => {
    const watched = await flipon.openPage(look);
    const { page, context, expectClean, picture } = watched;
    await page.goto(`${flipon.url}/register`);
    await page.getByLabel('Email').fill('j.novak@example');
    await page.getByLabel('Email').press('Tab');
    await page.getByText('Email is in wrong format.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await page.getByLabel('Password again').fill('abd');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Password must have at least 4 letters.').waitFor();
    await page.getByText('Passwords must be identical.').waitFor();
    await expectClean('register with messages');
    await picture('account-register');

    await page.goto(`${flipon.url}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Email is required.').waitFor();
    await page.getByText('Password is required.').waitFor();
    await logIn(page, 'nobody@example.org', 'abcd');
    await page.getByRole('alert').getByText('Login failure.').waitFor();
    await expectClean('login with messages');
    await picture('account-login');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete')).toBe(
      'current-password',
    );

    await page.goto(`${flipon.url}/reset-password#code=damaged`);
    await page.getByRole('button', { name: 'Send another link' }).waitFor();
    await expectClean('damaged code');
    await waitFor(() => !page.url().includes('code'), 5_000);
    expect(complaintsOf(watched)).toEqual([]);
    await context.close();
  });
});

/** Makes share links of a user without the screen. */
async function addLinks(authorization: string, count: number): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${flipon.url}/api/${path}`, init);
    expect(answer.status).toBe(201);
    return (await answer.json()) as { payload: { id: string } };
  };
  const added = await post('sequence/import/text', { name: 'shown', data: 'GGGTTAGGG' });
  for (let at = 0; at < count; at++) await post('shares', { sequence: added.payload.id });
}

itInLongRun(
  'a new password tells of share links, and a forgotten one ends them unless they are kept',
  async () => {
    const email = 'links@example.org';
    await addUser(email, PASSWORD);
    const { page, context, expectClean } = await flipon.openPage();
    const tokenNow = () => page.evaluate<string>("localStorage.getItem('jwt_token')");
    await page.goto(`${flipon.url}/login`);
    await logIn(page, email, PASSWORD);
    await page.getByRole('button', { name: email }).waitFor();
    await addLinks(await tokenNow(), 2);

    await page.goto(`${flipon.url}/change-password`);
    await page.getByLabel('Old password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(SECOND);
    await page.getByLabel('New password again').fill(SECOND);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('2 share links still show your work to anyone who has them.').waitFor();
    await expectClean('share links after a new password');
    await page.getByRole('button', { name: 'End them' }).click();
    await page.getByText('2 share links ended.').waitFor();

    const known: string[] = [];
    for (const isKept of [true, false]) {
      await addLinks(await tokenNow(), 1);
      await logOut(page, email);
      await fetch(`${flipon.url}/api/user/reset-password`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: email }),
      });
      const link = await readResetLink(flipon.dataDir, email, known);
      known.push(link);
      await page.goto(flipon.url + link);
      const links = isKept ? '1 share link' : '2 share links';
      const keep = page.getByRole('checkbox', { name: `Keep ${links}.` });
      await keep.waitFor();
      expect(await keep.isChecked()).toBe(false);
      if (isKept) await keep.check();
      await page.getByLabel('New password', { exact: true }).fill(THIRD);
      await page.getByLabel('New password again').fill(THIRD);
      if (isKept) await expectClean('a reset that asks for share links');
      await page.getByRole('button', { name: 'Save and log in' }).click();
      const said = isKept ? 'Other devices are logged out.' : '2 share links no longer work.';
      await page.getByText(`Password was changed. ${said}`).waitFor();
    }
    await context.close();
  },
);
