import { defaultParameters } from '@flipon/analyses/default-parameters';
import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  derivedFieldsOf,
} from '@flipon/analyses/definitions';
import { itemMakerOf } from '@flipon/analyses/hit-item';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heading, makeHit, makeRecord, writeAll } from './testing/export-hits.ts';
import { slowTable } from './testing/slow-table.ts';

const LENGTH = 60;
/** Parts of a hit of 60 letters, of every kind that has some. */
const PARTS: Record<string, fc.Arbitrary<number>> = {
  armLength: fc.constant(20),
  spacerLength: fc.constant(20),
  mismatches: fc.nat(3),
  rizLength: fc.nat(30),
  linkerLength: fc.nat(30),
  unitLength: fc.integer({ min: 1, max: 30 }),
};
const NUMBERS = {
  integer: fc.integer(),
  float32: fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -400, max: 400 }).map((hundredths) => Math.fround(hundredths / 100)),
  ),
  float64: fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -90_000, max: 90_000 }).map((hundredths) => hundredths / 100),
  ),
  text: fc.nat(1),
};

function valuesOf(kind: AnalysisKind): fc.Arbitrary<Record<string, number>> {
  const values: Record<string, fc.Arbitrary<number>> = {};
  for (const { key, from, type } of definitionOf(kind).columns) {
    if (typeof from === 'object' && 'packedIn' in from) {
      for (const part of from.packedIn) values[part] = fc.nat(1000);
    } else if (from === 'stored' || (typeof from === 'object' && 'labels' in from)) {
      values[key] = PARTS[key] ?? NUMBERS[type];
    }
  }
  const { position: _, length: __, ...own } = values;
  return fc.record(own);
}

const records = [makeRecord('chr1', 5000), makeRecord('=2, "b"\tc', 5000)];

it.each(analysisKinds)('equals the table that is read off the items of %s', async (kind) => {
  const makeItem = itemMakerOf(kind, defaultParameters(kind));
  const { context } = derivedFieldsOf(kind);
  const letters = fc.uint8Array({ min: 0, max: 4, minLength: 80, maxLength: 80 });
  const someHit = fc.record({
    values: valuesOf(kind),
    letters,
    at: fc.nat(4000),
    record: fc.nat(1),
    isTold: fc.boolean(),
  });
  const someHits = fc.array(someHit, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(someHits, async (given) => {
      const hits = given.map(({ values, letters, at, record, isTold }, index) => {
        const exportRecord = records[record] ?? makeRecord('', 0);
        const hit = makeHit(exportRecord, at, { ...values, id: index + 1, length: LENGTH });
        const bases = letters.map((code) => 'ACGTN'.charCodeAt(code));
        const flanked = bases.subarray(10 - context, 10 + LENGTH + context);
        return {
          ...hit,
          input: `input ${record}`,
          item: makeItem(hit.row, isTold ? flanked : null),
          flanked: {
            start: at,
            before: 0,
            letters: isTold ? bases.subarray(10, 10 + LENGTH) : null,
          },
        };
      });
      const changes = { definition: definitionOf(kind), withInput: true };
      for (const format of ['tsv', 'csv'] as const) {
        const expected = slowTable(format, hits, heading(changes));
        expect(await writeAll(format, hits, changes)).toBe(expected);
      }
    }),
    { numRuns: 50 },
  );
});
