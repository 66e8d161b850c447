import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { someRuns } from '@flipon/test-material/some-of';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf, parseWhole, refusalOf } from '../testing/parse-whole.ts';

// Files that biopython's reader is tested with, beside the same sequences as FASTA.
const TWO_BIT = '/usr/share/doc/python-biopython-doc/Tests/TwoBit';
const isCorpusThere = existsSync(TWO_BIT);

// The files belong to Debian's python-biopython-doc.
describe.skipIf(!isCorpusThere)('a 2bit file of others (Debian: python-biopython-doc)', () => {
  const fasta = isCorpusThere ? readFileSync(join(TWO_BIT, 'sequence.fa'), 'utf8') : '';

  // The one with offsets of 64 bits (version 1) was made before the last record was added.
  test.each([
    ['littleendian', 6],
    ['bigendian', 6],
    ['long', 5],
  ])('holds what its FASTA holds: %s', (name, count) => {
    const file = readFileSync(join(TWO_BIT, `sequence.${name}.2bit`));
    const expected = parseWhole(
      fasta
        .split('>')
        .slice(0, count + 1)
        .join('>'),
    );
    const { nucleicCounts, maskedBp, length } = expected.summary;
    expect(length).toBeGreaterThan(1500);
    for (const sizes of [[1_000_000], [1], [7, 1000, 3]]) {
      const whole = parseWhole(file, {}, sizes);
      expect({ ...whole, summary: null }).toEqual({ ...expected, summary: null });
      const facts = { format: '2BIT', nucleicCounts, maskedBp, length, recordCount: count };
      expect(whole.summary).toMatchObject(facts);
    }
  });
});

const letters = fc
  .array(
    fc.tuple(fc.constantFrom(...'ACGTNacgtn', 'ACGT', 'acgt'), fc.integer({ min: 1, max: 9 })),
    { maxLength: 12 },
  )
  .map((runs) => runs.map(([run, times]) => run.repeat(times)).join(''));
const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'chr1_|é'), minLength: 1 }), {
  minLength: 1,
  maxLength: 5,
});
const records = names.chain((all) =>
  fc.tuple(...all.map((name) => letters.map((text) => ({ name, letters: text })))),
);
const form = fc.record({
  version: fc.constantFrom<0 | 1>(0, 1),
  isLittleEndian: fc.boolean(),
});
const chunkSizes = fc
  .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 })
  .map((sizes) => [...sizes, 1]);

test('gives back what was written, for every cut into chunks', () => {
  fc.assert(
    fc.property(records, form, chunkSizes, (given, how, sizes) => {
      const file = makeTwoBit(given, how);
      const text = given.map((record) => `>${record.name}\n${record.letters}\n`).join('');
      const options = { allowsEmptyRecords: true };
      const fasta = parseWhole(text, options);
      const { nucleicCounts, maskedBp, length, recordCount } = fasta.summary;
      const whole = parseWhole(file, options, sizes);
      expect({ ...whole, summary: null }).toEqual({ ...fasta, summary: null });
      expect(whole.summary).toMatchObject({ nucleicCounts, maskedBp, length, recordCount });
    }),
    { numRuns: someRuns(300) },
  );
});

test('reads a damaged file the same for every cut, or refuses it', () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 });
  fc.assert(
    fc.property(records, form, damage, fc.nat(), chunkSizes, (given, how, changes, cut, sizes) => {
      const file = makeTwoBit(given, how);
      for (const [at, byte] of changes) file[4 + (at % (file.length - 4))] = byte;
      const kept = file.subarray(0, 4 + (cut % (file.length - 3)));
      const options = { maxRecords: 1000 };
      expect(outcomeOf(() => parseWhole(kept, options, sizes))).toEqual(
        outcomeOf(() => parseWhole(kept, options)),
      );
    }),
    { numRuns: someRuns(800) },
  );
});

describe('refusals', () => {
  const file = makeTwoBit([
    { name: 'one', letters: 'ACGTNNNNacgt' },
    { name: 'two', letters: 'GGGG' },
  ]);
  // Head 16, index 2 * (1 + 3 + 4), then record one: length, N blocks, mask blocks, reserved, bases.
  const one = 16 + 16;
  const two = file.length - 17;
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(file);
    copy.writeUInt32LE(value, at);
    return copy;
  };

  test.each([
    ['an offset into the index', changed(16 + 4, 20), 'Record "one": The index places the record'],
    ['two records in one place', changed(16 + 12, one), 'Record "two": The index places the'],
    ['an overlap of two records', changed(16 + 12, one + 8), 'Record "two": The index places the'],
    ['an offset after the end', changed(16 + 12, 10_000), 'Record "two": The 2bit file ends'],
    ['a longer record than there is', changed(one, 1000), 'Record "one": The 2bit file ends'],
    ['more blocks than bases', changed(one + 4, 13), 'Record "one": The stretches of N or of'],
    ['blocks beyond all measure', changed(one + 4, 2 ** 31), 'Record "one": The record has more'],
    ['a block after the record', changed(one + 8, 12), 'Record "one": The stretches of N or of'],
    ['a block over its end', changed(one + 12, 9), 'Record "one": The stretches of N or of lower'],
    ['another version', changed(4, 2), 'The 2bit file is of version 2; only 0 and 1 are read.'],
    ['no records', changed(8, 0), 'The text holds no bases.'],
    ['more records than may be', changed(8, 2_000_000), 'The text holds more than 1,000,000'],
  ])('name the record: %s', (_, damaged, message) => {
    const refusal = refusalOf(damaged);
    expect(refusal.message).toMatch(message);
  });

  test('name the record in which the file is cut off, wherever', () => {
    for (let length = 4; length < file.length; length += 1) {
      const { message, record } = refusalOf(file.subarray(0, length));
      expect(message).toContain('it is cut off');
      expect(record).toBe(length < one ? null : length < two ? 'one' : 'two');
    }
  });
});
