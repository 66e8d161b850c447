import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnnotationFeature } from './annotation-feature.ts';
import { readGff3Line } from './gff/read-gff3-line.ts';
import { outcomeOf, parseWhole } from './testing/parse-whole.ts';

const line = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('c1', 'c2', 'chr%203'),
      fc.constantFrom('gene', 'CDS', 'exon'),
      fc.integer({ min: -1, max: 50 }),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('+', '-', '.', '?', '*'),
      fc.constantFrom('ID=a', 'ID=b;Name=é', 'Parent=a,b', '', 'Note=x%2Cy;k'),
    )
    .map(([name, type, start, end, strand, attributes]) => {
      return `${name}\tsrc\t${type}\t${start}\t${end}\t.\t${strand}\t0\t${attributes}`;
    }),
  fc.constantFrom('# comment', '###', '', 'words', 'c\t1\t5', '##sequence-region c1 1 50'),
);
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => ['##gff-version 3', ...lines].join(end));
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

test('a text is the same however it is cut', () => {
  fc.assert(
    fc.property(text, sizes, (whole, cuts) => {
      expect(outcomeOf(() => parseWhole(whole, cuts))).toEqual(outcomeOf(() => parseWhole(whole)));
    }),
  );
});

/** All lines with the same ID between two `###`, on the same molecule and of the same type. */
function joinSlowly(whole: string): Pick<AnnotationFeature, 'start' | 'end' | 'parts'>[] {
  const groups = new Map<string, AnnotationFeature[]>();
  let section = 0;
  for (const [at, stated] of whole.split(/\r\n|\r|\n/).entries()) {
    if (stated === '###') section += 1;
    if (stated.startsWith('#') || stated.trim() === '') continue;
    const read = readGff3Line(stated, at + 1);
    if (typeof read === 'string') continue;
    const id = read.attributes.find(({ key }) => key === 'ID')?.value ?? `line ${at}`;
    const key = [section, read.sequenceName, read.type, id].join('|');
    groups.set(key, [...(groups.get(key) ?? []), read]);
  }
  return [...groups.values()].map((lines) => {
    const parts = lines.flatMap((each) => each.parts);
    return {
      start: Math.min(...parts.map(({ start }) => start)),
      end: Math.max(...parts.map(({ end }) => end)),
      parts: parts.toSorted((a, b) => a.start - b.start || a.end - b.end),
    };
  });
}

test('parts are joined as a slow version joins them', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const outcome = outcomeOf(() => parseWhole(whole));
      const slow = joinSlowly(whole);
      if (typeof outcome === 'string') {
        expect(slow).toEqual([]);
        return;
      }
      const found = outcome.features.map(({ start, end, parts }) => ({ start, end, parts }));
      expect(found).toEqual(slow);
    }),
  );
});

test('whatever bytes come, they are features or a sentence', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 200 }).map((given) => Buffer.from(given)),
    fc
      .array(
        fc.constantFrom('\t', '\n', '1', '9', 'c', '"', ';', '=', '%', '.', '#', '>', ' ', '\\'),
        {
          maxLength: 200,
        },
      )
      .map((given) => Buffer.from(given.join(''))),
  );
  const start = fc.constantFrom(
    '',
    '##gff-version 3\n',
    '##gff-version 2\n',
    'track\n',
    'c\t1\t2\n',
  );
  fc.assert(
    fc.property(start, bytes, sizes, (first, given, cuts) => {
      const outcome = outcomeOf(() => parseWhole(Buffer.concat([Buffer.from(first), given]), cuts));
      if (typeof outcome === 'string') {
        expect(outcome).toMatch(/\.$/);
        return;
      }
      const { features, summary } = outcome;
      expect(summary.featureCount).toBe(features.length);
      for (const feature of features) {
        expect(feature.parts.length).toBeGreaterThan(0);
        expect(feature.start).toBeLessThanOrEqual(feature.end);
        const shown = [feature.name, feature.type, feature.sequenceName];
        const texts = [...shown, ...feature.attributes.flatMap(({ key, value }) => [key, value])];
        expect(texts.join('')).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: someRuns(500) },
  );
});
