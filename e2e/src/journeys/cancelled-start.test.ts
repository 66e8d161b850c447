import { randomDna } from '@flipon/test-material/random-dna';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { addSequence } from '../programs/add-work.ts';
import { newUser } from '../programs/new-user.ts';
import { useFlipon } from '../programs/use-flipon.ts';

// "Cancel" beside "Find all motifs": while the sequence is read, and while the searches are started; and a start
// whose user logs out.

const DNA = Array.from(randomDna(7, 3000), (code) => String.fromCharCode(code)).join('');
const FASTA = `>made to be cancelled\n${DNA}GGGTTAGGGTTAGGGTTAGGG\n`;

const flipon = useFlipon();

const findAll = (page: Page) => page.getByRole('button', { name: 'Find all motifs' });
const box = (page: Page) => page.getByRole('region', { name: 'Your sequence' });
const textBox = (page: Page) => page.getByLabel('One or many sequences');
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

async function untilMapIsWhole(page: Page): Promise<void> {
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 16 searches').waitFor({ timeout: 60_000 });
}

it('stops when the user cancels, keeps the text, and says nothing', async () => {
  const { page, context, complaints } = await flipon.openPage();
  let asked = 0;
  await page.route('**/api/sequence/import/text*', () => {
    asked += 1;
  });
  await page.goto(flipon.url);
  await textBox(page).fill(FASTA);
  await findAll(page).click();
  await expect.poll(() => asked).toBe(1);
  await box(page).getByText('Reading the sequence …').waitFor();
  await box(page).getByRole('button', { name: 'Cancel' }).click();
  await box(page).getByText('3,021 bp, 1 record.').waitFor();
  await expect.poll(() => focused(page)).toBe('Find all motifs');
  expect(await textBox(page).inputValue()).toBe(FASTA);
  expect(await box(page).getByRole('alert').count()).toBe(0);
  await page.unroute('**/api/sequence/import/text*');
  await findAll(page).click();
  await untilMapIsWhole(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('ends the start of the searches when the user cancels, and gives the focus back', async () => {
  const { page, context, complaints } = await flipon.openPage();
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/analyse/all', async (route) => {
    if (route.request().method() === 'POST') await isLetThrough;
    await route.continue();
  });
  await page.goto(flipon.url);
  await textBox(page).fill(FASTA);
  await findAll(page).click();
  await box(page).getByText('Starting the searches …').waitFor();
  await box(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await box(page).getByText('3,021 bp, 1 record.').waitFor();
  await expect.poll(() => focused(page)).toBe('Find all motifs');
  expect(await box(page).getByRole('alert').count()).toBe(0);

  // What the server starts all the same is cancelled, and leads nowhere.
  const cancelled = page.waitForResponse(/\/api\/analyse\/all\/[^/]+\/cancel$/);
  letThrough();
  expect((await cancelled).status()).toBe(204);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Enter');
  await untilMapIsWhole(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('ends where its user logs out meanwhile, and leads the next person nowhere', async () => {
  const user = await newUser(flipon.url);
  await addSequence(user, 'of a user', 'GGGTTA'.repeat(200));
  const { page, context, complaints, untilStill } = await flipon.openPage(user);
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  const isStart = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/analyse/all');
  let hasStarted = false;
  await page.route('**/api/analyse/all', async (route) => {
    if (!isStart(route.request())) return route.continue();
    const response = await route.fetch();
    hasStarted = true;
    await isLetThrough;
    await route.fulfill({ response });
  });
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('button', { name: 'Analyse of a user' }).click();
  await page.getByRole('button', { name: /^All motifs/ }).click();
  await expect.poll(() => hasStarted).toBe(true);
  await page.getByRole('button', { name: user.email }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You work as a guest.').waitFor();
  const { pathname } = new URL(page.url());

  const answered = page.waitForResponse((response) => isStart(response.request()));
  letThrough();
  await answered;
  await untilStill();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.getByRole('button', { name: 'No work running' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
