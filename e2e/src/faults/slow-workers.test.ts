import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNodes } from './deployment.ts';
import { expectSettled } from './run-rounds.ts';
import { makeSkewedClocks, type SkewedClocks } from './skewed-clocks.ts';
import { findElsewhere, standStillAndStarve } from './slow-workers.ts';

/** Most of it is the lease; a machine that has other things to do takes longer. */
const WITHIN_MS = 600_000;

let nodes: Awaited<ReturnType<typeof startNodes>>;
let clocks: SkewedClocks | null;
beforeAll(async () => {
  clocks = await makeSkewedClocks();
  nodes = await startNodes({ FLIPON_THREADS: '1' }, clocks?.environmentOf, findElsewhere());
});
afterAll(async () => {
  await nodes?.stop();
  await clocks?.remove();
});

it(
  'a stalled worker loses its job without a death, a starving one keeps its own',
  async () => {
    await standStillAndStarve(nodes, async () => clocks?.jump());
    await expectSettled(nodes);
    expect(nodes.output()).not.toMatch(/analysis of job \S+ failed/);
  },
  WITHIN_MS,
);
