import { expect, it } from 'vitest';
import { chooseSeed } from './chooser.ts';
import { startEmbedded, startNodes } from './deployment.ts';
import { expectSettled, runRounds } from './run-rounds.ts';
import { makeSkewedClocks } from './skewed-clocks.ts';
import { findElsewhere, killInTheMiddle, standStillAndStarve } from './slow-workers.ts';

const ROUNDS = { freezeMs: 30_000, withinMs: 4000 };

it('loses nothing in 30 rounds of flipon all', async () => {
  const deployment = await startEmbedded({ FLIPON_THREADS: '1' });
  try {
    await runRounds(deployment, { ...ROUNDS, seed: chooseSeed(), count: 30 });
    expect(deployment.urls).toHaveLength(1);
  } finally {
    await deployment.stop();
  }
});

it('loses nothing in 20 rounds of two servers and two workers', async () => {
  const clocks = await makeSkewedClocks();
  const deployment = await startNodes({ FLIPON_THREADS: '1' }, clocks?.environmentOf);
  try {
    const onRound = async () => clocks?.jump();
    await runRounds(deployment, { ...ROUNDS, seed: chooseSeed(), count: 20, onRound });
    expect(deployment.urls).toHaveLength(2);
  } finally {
    await deployment.stop();
    await clocks?.remove();
  }
});

it.each([
  ['on one machine', []],
  ['on two machines', findElsewhere()],
])(
  'counts the deaths of the dead alone in rounds of slow and killed workers %s',
  async (_, elsewhere) => {
    const clocks = await makeSkewedClocks();
    const nodes = await startNodes({ FLIPON_THREADS: '1' }, clocks?.environmentOf, elsewhere);
    try {
      for (let round = 0; round < 3; round++) {
        await standStillAndStarve(nodes, async () => clocks?.jump());
        await killInTheMiddle(nodes);
      }
      await expectSettled(nodes);
      expect(nodes.workers).toHaveLength(2);
    } finally {
      await nodes.stop();
      await clocks?.remove();
    }
  },
);
