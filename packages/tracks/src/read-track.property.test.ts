import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlainRow, plainWriters } from './testing/plain-writers.ts';
import { linesOf, readText, refusalOf } from './testing/read-text.ts';

const row = fc.record({
  name: fc.constantFrom('c1', 'chr2', 'NC_000913.3', 'scaffold|7'),
  start: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 6_000_000_000 })),
  length: fc.integer({ min: 1, max: 40 }),
  strand: fc.constantFrom<PlainRow['strand']>('+', '-', '.'),
  score: fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100),
  label: fc.constantFrom('m1', 'm2', 'Direct_Repeat'),
  letter: fc.constantFrom('A', 'C', 'G', 'T'),
});
const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });

describe.each(Object.entries(plainWriters))('%s', (format, { write, keeps }) => {
  const rows = fc.array(row, { minLength: 1, maxLength: 30 });
  const lineEnd = fc.constantFrom('\n', '\r\n');

  it('gives back the rows, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(rows, lineEnd, fc.boolean(), sizes, async (made, end, isEnded, cuts) => {
        const text = write(made).join(end) + (isEnded ? end : '');
        const track = await readText(text, {}, cuts);
        expect(track.format).toBe(format);
        expect(linesOf(track)).toEqual(
          made.map((given) => {
            const { name, start, length, strand, score, label } = { ...given, ...keeps(given) };
            const told = Number.isNaN(score) ? 'none' : score;
            return `${name} ${start} ${start + length} ${strand} ${told} ${label}`.trimEnd();
          }),
        );
        for (const sample of track.letters) {
          expect(sample.end - sample.start).toBe(sample.letters.length);
        }
        expect(await readText(text)).toEqual(track);
      }),
      { numRuns: 40 },
    );
  });

  it('is a track or a sentence, wherever a sign is changed', async () => {
    const sign = fc.constantFrom('\t', '\n', ',', '"', '-', 'x', '#', '>', '1', ' ');
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(), sign, async (made, at, changed) => {
        const text = write(made).join('\n');
        const broken =
          text.slice(0, at % text.length) + changed + text.slice((at % text.length) + 1);
        expect(await refusalOf(readText(broken))).toMatch(/^$|\.$/);
      }),
      { numRuns: 60 },
    );
  });
});

it('is a track or a sentence, whatever bytes come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), sizes, async (bytes, cuts) => {
      expect(await refusalOf(readText(bytes, {}, cuts))).toMatch(/^$|\.$/);
    }),
    { numRuns: 200 },
  );
});
