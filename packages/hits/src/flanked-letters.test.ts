import { expect, it } from 'vitest';
import { flankedLetters } from './flanked-letters.ts';
import type { HitWithBases } from './read-hits.ts';

/** A hit of a record of 20 different letters; what lies outside of it is N, or its other end. */
function hitAt(recordPosition: number, length: number, context: number, circular: boolean) {
  const record = { index: 0, name: 'r', description: '', start: 100, length: 20, circular };
  const text = 'ABCDEFGHIJKLMNOPQRST';
  const letters = Array.from({ length: length + 2 * context }, (_, at) => {
    const place = recordPosition - context + at;
    return (circular ? text.at(place % 20) : text[place]) ?? 'N';
  });
  const bases = new TextEncoder().encode(letters.join(''));
  const row = { id: 1, record: 0, position: 100 + recordPosition, length };
  const hit: HitWithBases = { row, record, recordPosition, bases, context };
  const { start, before, letters: found } = flankedLetters(hit);
  return [start, before, new TextDecoder().decode(found ?? undefined)];
}

it.each([
  ['in the middle', hitAt(8, 4, 3, false), [5, 3, 'FGHIJKLMNO']],
  ['near the start, cut there', hitAt(1, 2, 5, false), [0, 1, 'ABCDEFGH']],
  ['near the end, cut there', hitAt(17, 2, 5, false), [12, 5, 'MNOPQRST']],
  ['longer than what is there', hitAt(8, 4, 50, false), [0, 8, 'ABCDEFGHIJKLMNOPQRST']],
  ['across the origin of a circle', hitAt(1, 2, 5, true), [16, 5, 'QRSTABCDEFGH']],
  ['behind the end of a circle', hitAt(17, 2, 5, true), [12, 5, 'MNOPQRSTABCD']],
  ['of a hit across the origin', hitAt(18, 4, 2, true), [16, 2, 'QRSTABCD']],
  ['once around a circle at most', hitAt(8, 4, 50, true), [12, 16, 'MNOPQRSTABCDEFGHIJKL']],
  ['none', hitAt(8, 4, 0, false), [8, 0, 'IJKL']],
])('flanks %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
