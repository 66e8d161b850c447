import { expect, test } from 'vitest';
import { createLetterCounter } from './nucleic-counts.ts';

const codeOf = (letter: string): number => letter.charCodeAt(0);

function countPair(table: Uint32Array, pair: string, times = 1): void {
  const [first = '', second = ''] = pair;
  const entry = codeOf(first) + 256 * (second === '' ? 0 : codeOf(second));
  table[entry] = (table[entry] as number) + times;
}

test('counts pairs and single letters, in either case', () => {
  const counter = createLetterCounter();
  counter.reserve(9);
  for (const pair of ['AC', 'aC', 'nN', 'g', 'T', 'T']) countPair(counter.table, pair);
  expect(counter.read()).toEqual({ A: 2, C: 2, G: 1, T: 2, N: 2 });
});

test('goes on counting after it was read', () => {
  const counter = createLetterCounter();
  counter.reserve(2);
  countPair(counter.table, 'AA');
  expect(counter.read()).toEqual({ A: 2 });
  counter.reserve(2);
  countPair(counter.table, 'An');
  expect(counter.read()).toEqual({ A: 3, N: 1 });
});

test('counts more than an entry of the table can hold', () => {
  const counter = createLetterCounter();
  const many = 0xffff_fff0;
  for (let time = 0; time < 3; time += 1) {
    counter.reserve(many);
    countPair(counter.table, 'A', many);
  }
  expect(counter.read()).toEqual({ A: 3 * many });
});
