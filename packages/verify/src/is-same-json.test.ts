import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from './is-same-json.ts';

it('compares what JSON has as Node.js does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [mine, theirs] = [one, other].map((value) => JSON.parse(JSON.stringify(value)));
      expect(isSameJson(mine, theirs)).toBe(isDeepStrictEqual(mine, theirs));
      expect(isSameJson(mine, JSON.parse(JSON.stringify(mine)))).toBe(true);
    }),
  );
});

it('knows members in any order, lists from objects, and keys of every object', () => {
  expect(isSameJson({ a: 1, b: [2, null] }, { b: [2, null], a: 1 })).toBe(true);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson([], {})).toBe(false);
  expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSameJson(JSON.parse('{"toString": 1}'), { a: 1 })).toBe(false);
});
