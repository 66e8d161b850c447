import { expect, it } from 'vitest';
import { useOwnFlipon } from './programs/use-flipon.ts';

// Chapter 5 of the specification, as `specification.test.ts`: here a clock of minutes, and a stopped worker.
const flipon = useOwnFlipon();

it('a wait that takes too long says so and goes on when asked', async () => {
  const { page, context } = await flipon.openPage();
  await page.clock.install();
  await page.route('**/api/events', (route) => route.abort());
  const worker = await flipon.pidOf('worker');
  if (worker === null) throw new Error('there is no worker');
  process.kill(worker, 'SIGSTOP');
  try {
    await page.goto(`${flipon.url}/analyse/quadruplex`);
    await page.getByRole('button', { name: /^Analyse hg38/ }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('progressbar').first().waitFor();
    // Twenty looks, none of which is more than 10 s after the one before. A jump of the clock may take the
    // server for lost until its next answer, and no look is used up by then.
    const overdue = results.getByText('Waiting for results took too long.');
    const looksOnce = async () => {
      await page.clock.fastForward(10_000);
      return overdue.isVisible();
    };
    await expect.poll(looksOnce, { timeout: 60_000, interval: 250 }).toBe(true);
    await results.getByRole('button', { name: 'Keep waiting' }).click();
  } finally {
    process.kill(worker, 'SIGCONT');
  }
  await page.clock.fastForward(30_000);
  await page.getByText(/^1 to 20 of /).waitFor();
  await context.close();
});
