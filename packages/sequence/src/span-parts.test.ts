import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanParts } from './span-parts.ts';

const record = { start: 100, length: 10 };

it.each([
  [{ start: 2, end: 5 }, false, [{ offset: 0, start: 102, end: 105 }]],
  [{ start: -3, end: 12 }, false, [{ offset: 3, start: 100, end: 110 }]],
  [{ start: 11, end: 14 }, false, []],
  [
    { start: -2, end: 3 },
    true,
    [
      { offset: 0, start: 108, end: 110 },
      { offset: 2, start: 100, end: 103 },
    ],
  ],
])('finds the bases of %j, wrapping %s', (span, wraps, parts) => {
  expect([...spanParts(record, span, wraps)]).toEqual(parts);
});

it('has no bases of an empty record, whether or not it wraps', () => {
  const empty = { start: 4, length: 0 };
  expect([...spanParts(empty, { start: -1, end: 2 }, false)]).toEqual([]);
  expect([...spanParts(empty, { start: -1, end: 2 }, true)]).toEqual([]);
});

it('is the same as asking for each place of the span', () => {
  const place = fc.integer({ min: -40, max: 40 });
  const drawn = fc.tuple(place, place, fc.integer({ min: 1, max: 12 }), fc.boolean());
  fc.assert(
    fc.property(drawn, ([from, to, length, wraps]) => {
      const start = Math.min(from, to);
      const end = Math.max(from, to);
      const places = Array.from({ length: end - start }, (_, offset) => {
        const at = start + offset;
        const turned = wraps ? ((at % length) + length) % length : at;
        return turned < 0 || turned >= length ? null : 100 + turned;
      });
      const found = new Array<number | null>(end - start).fill(null);
      for (const part of spanParts({ start: 100, length }, { start, end }, wraps)) {
        for (let at = part.start; at < part.end; at++) found[part.offset + at - part.start] = at;
      }
      expect(found).toEqual(places);
    }),
  );
});
