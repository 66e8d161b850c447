import { nextTurn } from '@flipon/platform/next-turn';

/**
 * Work of all calls together that is done in one round of the event loop: each round serves all others, too,
 * so that a short call between them waits for that much in each of its own steps, however many calls work.
 *
 * @param most amount of work in a round; a single turn may be more, and has a round of its own
 * @returns a function that waits for a turn, first come, first served, and takes how much work it is for
 */
export function createLoopRounds(most: number): (amount: number) => Promise<void> {
  let taken = 0;
  let last = Promise.resolve();
  return (amount) => {
    last = last.then(async () => {
      if (taken + amount > most) {
        await nextTurn();
        taken = 0;
      }
      taken += amount;
    });
    return last;
  };
}
