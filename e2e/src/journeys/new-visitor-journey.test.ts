import { itInLongRun } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondServer } from '../programs/start-second-server.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const DAY_MS = 86_400_000;
const CROWD = 'Many people begin at this moment';
const GUEST = 'You work as a guest.';

const flipon = useOwnFlipon();
let second: Awaited<ReturnType<typeof startSecondServer>>;
beforeAll(async () => {
  second = await startSecondServer(flipon);
});
afterAll(() => second?.stop());

const begin = async (url = flipon.url) => {
  const answer = await fetch(`${url}/api/jwt`, { method: 'POST' });
  await answer.text();
  return answer.status;
};

async function expectOneGuest(days: number): Promise<void> {
  const { page, context, complaints } = await flipon.openPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jwt')) calls.push(request.method());
  });
  await page.clock.install({ time: Date.now() + days * DAY_MS });
  const tokenNow = () => page.evaluate<string>("localStorage.getItem('jwt_token')");
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('region', { name: 'My sequences' }).waitFor();
  await expect.poll(tokenNow).toMatch(/\./);
  const token = await tokenNow();
  for (let visit = 0; visit < 3; visit++) {
    await page.reload();
    await page.getByRole('region', { name: 'My sequences' }).waitFor();
    await page.clock.fastForward(2 * 3_600_000);
    await page.clock.runFor(2 * 60_000);
  }
  expect(calls).toEqual(['POST']);
  expect(await tokenNow()).toBe(token);
  expect(complaints).toEqual([]);
  await context.close();
}

// Before the crowd, which leaves nothing in the bucket: a refused guest asks again.
it('a clock 8 days ahead makes no guests and no renewals', () => expectOneGuest(8));
itInLongRun('nor does one 8 days behind', () => expectOneGuest(-8));

/** A page of the second server that was refused a guest: one comes each second, and a page may get it. */
async function openRefused() {
  for (let tried = 0; tried < 10; tried++) {
    const opened = await flipon.openPage({ width: 390 });
    await opened.page.goto(second.url);
    const refusal = opened.page.getByText(CROWD);
    await refusal.or(opened.page.getByText(GUEST)).first().waitFor();
    if (await refusal.isVisible()) return opened;
    await opened.context.close();
  }
  throw new Error('Each page got a guest.');
}

it('a visitor from a crowded class room waits and goes on without a click, on any server', async () => {
  let isCrowded = true;
  let refused = 0;
  const students = Array.from({ length: 12 }, async () => {
    while (isCrowded) if ((await begin()) === 429) refused += 1;
  });
  let visit: Awaited<ReturnType<typeof openRefused>>;
  try {
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(20);
    // Of what the first server gave, the second has nothing left to give; one comes each second.
    const elsewhere = await Promise.all(Array.from({ length: 30 }, () => begin(second.url)));
    expect(elsewhere.filter((status) => status === 429).length).toBeGreaterThan(15);

    visit = await openRefused();
    const { page, expectClean } = visit;
    const alert = page.getByRole('alert').filter({ hasText: CROWD });
    expect(await alert.textContent()).toContain('This page goes on by itself.');
    await page.getByRole('link', { name: 'Flipon' }).first().waitFor();
    await expectClean('a page that waits for its guest');
  } finally {
    isCrowded = false;
    await Promise.all(students);
  }
  const { page, context, complaints } = visit;
  await page.getByText(GUEST).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByText(CROWD).count()).toBe(0);
  await page.goto(`${second.url}/sequence/tools`);
  await page.getByRole('region', { name: 'My sequences' }).waitFor();
  // The browser itself logs refused calls.
  expect(complaints.filter((text) => !text.includes('429'))).toEqual([]);
  await context.close();
}, 180_000);
