import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('lets three calls go at a time, in their order, and goes on after a failure', async () => {
  const inTurns = takeTurns(3);
  const begun: number[] = [];
  const ends: ((isFailure?: boolean) => void)[] = [];
  const call = (number: number) =>
    inTurns(() => {
      begun.push(number);
      return new Promise<number>((resolve, reject) => {
        ends[number] = (isFailure) => (isFailure ? reject(new Error('no')) : resolve(number));
      });
    });
  const calls = [0, 1, 2, 3, 4].map(call);
  expect(begun).toEqual([0, 1, 2]);
  const refused = expect(calls[1]).rejects.toThrow('no');
  ends[1]?.(true);
  await refused;
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await calls[3]).toBe(3);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const end of [0, 2, 4]) ends[end]?.();
  await Promise.all([calls[0], calls[2], calls[4]]);
});
