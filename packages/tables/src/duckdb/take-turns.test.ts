import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('runs a limited number at a time, in order, and goes on after a failure', async () => {
  const takeTurn = createTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, ++running);
    await nextTurn();
    running--;
    if (number === 1) throw new Error('failed');
    return number;
  };
  const all = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => takeTurn(work(number))));
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(await takeTurn(async () => 'again')).toBe('again');
});

it('ends a wait with its signal, and gives the turn to the next', async () => {
  const takeTurn = createTurns(1);
  const first = Promise.withResolvers<void>();
  const running = takeTurn(() => first.promise);
  const left = new AbortController();
  const begun: string[] = [];
  const gone = takeTurn(async () => begun.push('gone'), left.signal);
  const next = takeTurn(async () => begun.push('next'), new AbortController().signal);
  left.abort(new Error('no caller waits'));
  await expect(gone).rejects.toThrow('no caller waits');
  first.resolve();
  await Promise.all([running, next]);
  expect(begun).toEqual(['next']);
  await expect(takeTurn(async () => 1, left.signal)).rejects.toThrow('no caller waits');
});
