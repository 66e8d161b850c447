import { expect, it } from 'vitest';
import { createFairLine } from './fair-line.ts';

const forever = new AbortController().signal;

/** Asks for a turn; the names of those that have begun, in order, are in `begun`. */
function driver(line: ReturnType<typeof createFairLine>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(name: string, signal = forever) {
      return line.turn(name.charAt(0), signal).then((end) => {
        begun.push(name);
        ends.set(name, end);
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it('runs as many as are allowed, in all and of one owner', async () => {
  const { ask, begun, end } = driver(createFairLine({ atOnce: 3, perOwner: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) ask(name);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

it('gives owners turns in turn, also where one comes back at once', async () => {
  const { ask, begun, end } = driver(createFairLine({ atOnce: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) ask(name);
  await new Promise(setImmediate);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'c2']) {
    expect(begun.at(-1)).toBe(name);
    if (name === 'b1') ask('b2');
    if (name === 'c1') ask('c2');
    await end(name);
  }
  expect(begun.at(-1)).toBe('a3');
});

it('lets go who gives up, and gives the turn to the next', async () => {
  const { ask, begun, end } = driver(createFairLine({ atOnce: 1 }));
  const leaving = new AbortController();
  ask('a1');
  const left = ask('b1', leaving.signal);
  ask('c1');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a1');
  expect(begun).toEqual(['a1', 'c1']);
  await expect(ask('d1', leaving.signal)).rejects.toThrow('gone');
  await end('c1');
  await ask('e1');
  expect(begun).toEqual(['a1', 'c1', 'e1']);
});
