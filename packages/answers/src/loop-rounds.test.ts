import { setImmediate as nextRound } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLoopRounds } from './loop-rounds.ts';

const MOST = 10;

it('does no more work in a round of the event loop than it may, in the order of the calls', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2 * MOST }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(amounts, async (asked) => {
      const turn = createLoopRounds(MOST);
      let round = 0;
      let isOver = false;
      const count = async () => {
        for (; !isOver; round++) await nextRound();
      };
      const counting = count();
      const done: { at: number; amount: number; round: number }[] = [];
      await Promise.all(
        asked.map(async (amount, at) => {
          await turn(amount);
          done.push({ at, amount, round });
        }),
      );
      isOver = true;
      await counting;

      expect(done.map(({ at }) => at)).toEqual(asked.map((_, at) => at));
      for (const inRound of Object.values(Object.groupBy(done, (each) => each.round))) {
        const sum = (inRound ?? []).reduce((all, { amount }) => all + amount, 0);
        expect(sum <= MOST || inRound?.length === 1).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});
