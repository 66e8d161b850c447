import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNodes } from './deployment.ts';
import { expectSettled } from './run-rounds.ts';
import { makeSkewedClocks, type SkewedClocks } from './skewed-clocks.ts';
import { findElsewhere, openSlowWork, starve } from './slow-workers.ts';
import { signal } from './start-node.ts';

const WITHIN_MS = 600_000;

let nodes: Awaited<ReturnType<typeof startNodes>>;
let clocks: SkewedClocks | null;
const elsewhere = findElsewhere();
beforeAll(async () => {
  clocks = await makeSkewedClocks();
  if (elsewhere === null) console.log('Both workers run on this machine: unshare is not allowed.');
  nodes = await startNodes({ FLIPON_THREADS: '1' }, clocks?.environmentOf, elsewhere ?? []);
});
afterAll(async () => {
  await nodes?.stop();
  await clocks?.remove();
});

it(
  'a worker that stands still loses its job without a death, one that starves beside it keeps its own',
  async () => {
    const work = await openSlowWork(nodes);
    const stopped = await work.catchOne((pid) => signal(pid, 'SIGSTOP'));
    const feed = starve();
    try {
      // Only the other one is left.
      const starved = await work.catchOne();
      await clocks?.jump();
      await work.untilTaken(stopped);
      expect(await work.jobOf(stopped.analysis)).toMatchObject({ attempt: 2, deaths: 0 });
      expect(await work.jobOf(starved.analysis)).toMatchObject({ attempt: 1, deaths: 0 });
      signal(stopped.pid, 'SIGCONT');
      feed();
      await work.untilFinished(stopped);
      await work.untilFinished(starved);
      const once = { status: 'FINISH', attempt: 1, deaths: 0 };
      expect(await work.jobOf(stopped.analysis)).toEqual({ ...once, attempt: 2 });
      expect(await work.jobOf(starved.analysis)).toEqual(once);
      await work.expectWhole(stopped);
    } finally {
      feed();
      signal(stopped.pid, 'SIGCONT');
      await work.close();
    }
    await expectSettled(nodes);
  },
  WITHIN_MS,
);
