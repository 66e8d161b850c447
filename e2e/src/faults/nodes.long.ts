import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseSeed } from './chooser.ts';
import { type Deployment, startNodes } from './deployment.ts';
import { runRounds } from './run-rounds.ts';
import { makeSkewedClocks, type SkewedClocks } from './skewed-clocks.ts';
import { newSteadyGuest } from './steady-client.ts';

/** A round waits for the heartbeats of killed parts; on a busy machine it takes most of a minute. */
const WITHIN_MS = 400_000;

let deployment: Deployment;
let clocks: SkewedClocks | null;
beforeAll(async () => {
  clocks = await makeSkewedClocks();
  deployment = await startNodes({ FLIPON_THREADS: '1' }, clocks?.environmentOf);
});
afterAll(async () => {
  await deployment?.stop();
  await clocks?.remove();
});

it('two nodes that started together on nothing make one: a token of each is good at the other', async () => {
  for (const [here, there] of [deployment.urls, [...deployment.urls].reverse()]) {
    const guest = await newSteadyGuest([here ?? '']);
    const headers = { authorization: guest.token };
    const answer = await fetch(`${there}/api/sequence?tags=phage`, { headers });
    expect(answer.status).toBe(200);
    // One set of examples, whichever of them loaded it.
    expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(1);
  }
});

it(
  'loses nothing on nodes two hours apart whose clocks jump, whichever part is killed',
  async () => {
    const rounds = { seed: chooseSeed(), count: 1, freezeMs: 3000, withinMs: 2500 };
    await runRounds(deployment, { ...rounds, onRound: async () => clocks?.jump() });
  },
  WITHIN_MS,
);
