import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFeatureLocation } from './feature-location.ts';
import type { FeatureInterval, FeaturePlace } from './parsed-feature.ts';

const LINEAR = { lengthBp: 1000, circular: false };
const CIRCLE = { lengthBp: 1000, circular: true };

/** `10-20+` is bases 10 to 20 (0-based half-open); `<` and `>` are partial ends. */
function show(place: FeaturePlace | null): string | null {
  if (place === null) return null;
  const intervals = place.intervals.map(({ start, end, strand, isStartPartial, isEndPartial }) => {
    return `${isStartPartial ? '<' : ''}${start}-${isEndPartial ? '>' : ''}${end}${strand}`;
  });
  return `${place.operator ?? 'one'} ${intervals.join(' ')}`;
}

describe('a location', () => {
  test.each([
    ['467', 'one 466-467+'],
    ['340..565', 'one 339-565+'],
    ['<345..500', 'one <344-500+'],
    ['<1..888', 'one <0-888+'],
    ['1..>888', 'one 0->888+'],
    ['<1', 'one <0-1+'],
    ['>999', 'one 998->999+'],
    ['<1..546>', 'one <0->546+'],
    ['102.110', null],
    ['(102.110)', 'one <101->110+'],
    ['(23.45)..600', 'one <22-600+'],
    ['(122.133)..(204.221)', 'one <121->221+'],
    ['123^124', 'one 123-123+'],
    ['1000^1', null],
    ['1^3', null],
    ['join(12..78,134..202)', 'join 11-78+ 133-202+'],
    ['complement(34..126)', 'one 33-126-'],
    ['complement(join(2691..4571,4918..5163))', null],
    ['complement(join(269..457,491..>516))', 'join 490->516- 268-457-'],
    ['join(complement(491..516),complement(269..457))', 'join 490-516- 268-457-'],
    ['order(143..160,200)', 'order 142-160+ 199-200+'],
    ['one-of(18,19)..22', 'one <17-22+'],
    ['one-of(1..5,1..9)', 'one-of 0-5+ 0-9+'],
    ['J00194.1:100..202', null],
    ['join(1..100,J00194.1:100..202)', null],
    ['6801..100', null],
    ['990..1001', null],
    ['0..10', null],
    ['-2..492', null],
    ['', null],
    ['join()', null],
    ['join(1..2', null],
    ['join(1..2))', null],
    ['nothing(1..2)', null],
    ['complement', null],
    ['replace(426,"")', null],
  ])('%s is %s', (location, expected) => {
    expect(show(parseFeatureLocation(location, LINEAR))).toBe(expected);
  });

  test('runs over the origin of a circular molecule alone', () => {
    expect(show(parseFeatureLocation('<901..>100', CIRCLE))).toBe('one <900-1000+ 0->100+');
    expect(show(parseFeatureLocation('complement(901..100)', CIRCLE))).toBe('one 0-100- 900-1000-');
    expect(show(parseFeatureLocation('1000^1', CIRCLE))).toBe('one 1000-1000+');
    expect(parseFeatureLocation('901..100', { lengthBp: 1000, circular: null })).toBeNull();
  });

  test('is not checked against a length that is not stated', () => {
    const unknown = { lengthBp: null, circular: true };
    expect(show(parseFeatureLocation('5..70000', unknown))).toBe('one 4-70000+');
    expect(parseFeatureLocation('70..5', unknown)).toBeNull();
  });

  test('is malformed where it nests without end, and is refused quickly', () => {
    expect(parseFeatureLocation('complement('.repeat(90_000), LINEAR)).toBeNull();
    const nested = `${'complement('.repeat(90_000)}1..2${')'.repeat(90_000)}`;
    expect(parseFeatureLocation(nested, LINEAR)).toBeNull();
    expect(parseFeatureLocation(`join(${'1..2,'.repeat(90_000)}3..4)`, LINEAR)).not.toBeNull();
  });
});

interface Written {
  text: string;
  intervals: FeatureInterval[];
}

const written: fc.Arbitrary<Written> = fc.letrec<{ tree: Written; leaf: Written }>((tie) => ({
  leaf: fc
    .record({
      start: fc.integer({ min: 0, max: 999 }),
      length: fc.integer({ min: 1, max: 200 }),
      isStartPartial: fc.boolean(),
      isEndPartial: fc.boolean(),
    })
    .map(({ start, length, isStartPartial, isEndPartial }) => {
      const end = Math.min(1000, start + length);
      const text = `${isStartPartial ? '<' : ''}${start + 1}..${isEndPartial ? '>' : ''}${end}`;
      return { text, intervals: [{ start, end, strand: '+', isStartPartial, isEndPartial }] };
    }),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    tie('tree').map(({ text, intervals }) => ({
      text: `complement(${text})`,
      intervals: intervals
        .map((interval) => ({ ...interval, strand: interval.strand === '+' ? '-' : '+' }) as const)
        .reverse(),
    })),
    fc
      .tuple(
        fc.constantFrom('join', 'order'),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      )
      .map(([operator, parts]) => ({
        text: `${operator}(${parts.map((part) => part.text).join(',')})`,
        intervals: parts.flatMap((part) => part.intervals),
      })),
  ),
})).tree;

test('reads what was written, however it is nested', () => {
  fc.assert(
    fc.property(written, ({ text, intervals }) => {
      expect(parseFeatureLocation(text, LINEAR)?.intervals).toEqual(intervals);
    }),
  );
});

test('never fails on nonsense, and never leaves the record', () => {
  const word = fc.constantFrom(
    ...[
      'join(',
      'complement(',
      'one-of(',
      '(',
      ')',
      ',',
      '..',
      '.',
      '^',
      '<',
      '>',
      'A1:',
      '1',
      '999',
    ],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.boolean(), (words, circular) => {
      const place = parseFeatureLocation(words.join(''), { lengthBp: 1000, circular });
      for (const { start, end } of place?.intervals ?? []) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(1000);
      }
    }),
  );
});
