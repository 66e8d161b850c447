import { afterAll, beforeAll, it } from 'vitest';
import { chooseSeed } from './chooser.ts';
import { type Deployment, startEmbedded } from './deployment.ts';
import { runRounds } from './run-rounds.ts';

/** A round waits for the heartbeats of killed parts; on a busy machine it takes most of a minute. */
const WITHIN_MS = 400_000;

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startEmbedded({ FLIPON_THREADS: '1' });
});
afterAll(() => deployment?.stop());

it(
  'loses nothing, whichever part of flipon all is killed',
  async () => {
    await runRounds(deployment, { seed: chooseSeed(), count: 3, freezeMs: 3000, withinMs: 2500 });
  },
  WITHIN_MS,
);
