import { afterAll, beforeAll, it } from 'vitest';
import { chooseSeed } from './chooser.ts';
import { type Deployment, startNodes } from './deployment.ts';
import { runRounds } from './run-rounds.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startNodes({ FLIPON_THREADS: '1' });
});
afterAll(() => deployment?.stop());

it('loses nothing, whichever of two servers, two workers and their database is killed', async () => {
  await runRounds(deployment, { seed: chooseSeed(), count: 4, freezeMs: 3000, withinMs: 2500 });
});
