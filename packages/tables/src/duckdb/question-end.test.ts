import { expect, it } from 'vitest';
import { endQuestionsWith } from './question-end.ts';
import { openQuestion, readNumbers } from './run-query.ts';

/** Would take some days. */
const ENDLESS =
  'SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';
const gone = new Error('the client went away');

it('interrupts every question of a scope with its signal, and no other', async () => {
  const stop = new AbortController();
  const asked = endQuestionsWith(stop.signal, () => [
    readNumbers(ENDLESS, {}),
    readNumbers(ENDLESS, {}),
  ]);
  const ends = Promise.allSettled(asked);
  const other = readNumbers('SELECT count(*)::DOUBLE FROM range(30000000) WHERE range % 7 = 3', {});
  setTimeout(() => stop.abort(gone), 200);
  expect(await ends).toEqual(asked.map(() => ({ status: 'rejected', reason: gone })));
  expect(await other).toEqual([4285714]);
});

it('interrupts also what begins after its signal, and a scope within another has its own', async () => {
  const stop = new AbortController();
  await endQuestionsWith(stop.signal, async () => {
    const { connection, close } = await openQuestion();
    stop.abort(gone);
    await expect(connection.run(ENDLESS)).rejects.toThrow(/interrupt/i);
    close();
    await expect(readNumbers('SELECT 1', {})).rejects.toBe(gone);
    const lasting = endQuestionsWith(new AbortController().signal, () =>
      readNumbers('SELECT 1', {}),
    );
    expect(await lasting).toEqual([1]);
  });
});
