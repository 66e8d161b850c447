import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCoveredBases, createUnnestedSpans, type SpanSet } from './span-sets.ts';

type Span = readonly [start: number, end: number];

const LENGTH_BP = 300;
const LONGEST_BP = 90;
const spans = fc.array(
  fc
    .tuple(fc.nat(LENGTH_BP - LONGEST_BP), fc.integer({ min: 1, max: LONGEST_BP }))
    .map(([start, lengthBp]): Span => [start, start + lengthBp]),
  { maxLength: 40 },
);

/** Adds each span that meets none of those before it, and tells which did. */
function addEach(set: SpanSet, given: readonly Span[]): boolean[] {
  set.begin(LENGTH_BP);
  return given.map(([start, end]) => {
    const isMet = set.meets(start, end);
    if (!isMet) set.add(start, end);
    return isMet;
  });
}

function addEachSlowly(given: readonly Span[], meets: (one: Span, other: Span) => boolean) {
  const kept: Span[] = [];
  return given.map((span) => {
    const isMet = kept.some((other) => meets(span, other));
    if (!isMet) kept.push(span);
    return isMet;
  });
}

const sharesBase = (one: Span, other: Span) => one[0] < other[1] && other[0] < one[1];
const liesInside = (one: Span, other: Span) => one[0] >= other[0] && one[1] <= other[1];

describe.each([
  ['covered bases', createCoveredBases(), sharesBase],
  [
    'spans that are not nested',
    createUnnestedSpans(LONGEST_BP),
    (one: Span, other: Span) => liesInside(one, other) || liesInside(other, one),
  ],
])('%s', (_, set, meets) => {
  it('tell which spans they meet, as often as they begin anew', () => {
    fc.assert(
      fc.property(spans, (given) => {
        expect(addEach(set, given)).toEqual(addEachSlowly(given, meets));
      }),
      { numRuns: 500 },
    );
  });
});

it('covered bases may be added more than once', () => {
  const set = createCoveredBases();
  set.begin(200);
  for (const [start, end] of [
    [40, 110],
    [60, 64],
    [96, 130],
  ] as const) {
    set.add(start, end);
  }
  expect([set.meets(0, 40), set.meets(39, 41), set.meets(129, 200), set.meets(130, 200)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
