import { createShareCounter, sumShares } from '@flipon/sequence/base-shares';
import type { BaseWriter } from '@flipon/sequence/base-writer';
import { NUCLEOTIDE_LETTERS } from '@flipon/sequence/nucleotides';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSimdBaseWriter, sumSharesSimd } from './normalise.ts';
import { simdModule } from './simd-module.ts';

const WINDOW_BYTES = 1 << 16;

/** All that a parser gives, or refuses, with the text in chunks of these sizes in turn. */
function parse(text: Uint8Array, sizes: readonly number[], createWriter?: () => BaseWriter) {
  const limits = { maxHeaderBytes: 64, maxRecords: 20 };
  const parser = createSequenceParser({ ...limits, ...(createWriter ? { createWriter } : {}) });
  const bases: Uint8Array[] = [];
  const records: unknown[] = [];
  const masked: number[] = [];
  const take = (piece: ReturnType<typeof parser.push>) => {
    if (piece.shares !== undefined) {
      const { length } = piece.bases;
      expect(createShareCounter()(piece.bases, [length])).toEqual([piece.shares]);
    }
    bases.push(piece.bases.slice());
    records.push(...piece.records);
    for (const position of piece.masked) masked.push(position);
  };
  try {
    for (let at = 0, turn = 0; at < text.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      take(parser.push(text.subarray(at, at + size)));
      at += size;
    }
    const last = parser.finish();
    take(last);
    const joined = Buffer.concat(bases).toString('latin1');
    return { bases: joined, records, masked, summary: last.summary };
  } catch (error) {
    if (!(error instanceof SequenceTextError)) throw error;
    const { message, record, recordNumber, line, column } = error;
    return { message, record, recordNumber, line, column, before: Buffer.concat(bases).toString() };
  }
}

function requireSame(text: Uint8Array, sizes: readonly number[]): void {
  expect(parse(text, sizes, createSimdBaseWriter)).toEqual(parse(text, sizes));
}

const anyBase = fc.constantFrom(...NUCLEOTIDE_LETTERS, ...NUCLEOTIDE_LETTERS.toLowerCase());
const fewBases = fc.constantFrom(...'ACGTACGTACGTNUacgtn');
const lineOf = (unit: fc.Arbitrary<string>, maxLength: number) =>
  fc.string({ unit, maxLength, size: 'max' });
const line = fc.oneof(
  { weight: 6, arbitrary: lineOf(fewBases, 100) },
  { weight: 3, arbitrary: lineOf(anyBase, 60) },
  {
    weight: 2,
    arbitrary: fc.tuple(fewBases, fc.nat(400)).map(([base, more]) => base.repeat(more)),
  },
  { weight: 1, arbitrary: lineOf(fc.constantFrom(...'ACGT acgt\t7-.*'), 40) },
  { weight: 1, arbitrary: fc.constantFrom('>x', '>y some', ';c', '', ' ') },
);
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r\n', '\r', '\n\n', '\n\r\n');
const wrapped = fc
  .tuple(fc.integer({ min: 1, max: 130 }), lineOf(fewBases, 600), lineEnd)
  .map(([width, letters, end]) =>
    (letters.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).map((row) => row + end).join(''),
  );
const text = fc
  .tuple(
    fc.constantFrom('', '>first\n', '>first\r\n'),
    fc.array(
      fc.oneof(
        fc.tuple(line, lineEnd).map((parts) => parts.join('')),
        wrapped,
      ),
      { maxLength: 12 },
    ),
  )
  .map(([start, parts]) => Buffer.from(start + parts.join('')));
const sizes = fc.oneof(
  fc.constant([1]),
  fc.constant([1 << 20]),
  fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
);

it('is tried where there is SIMD', () => {
  expect(simdModule() === null).toBe(process.env['FLIPON_SIMD'] === 'off');
});

it('gives what the reference gives: bases, records, masks, counts', () => {
  fc.assert(fc.property(text, sizes, requireSame), { numRuns: someRuns(300) });
});

it('refuses what the reference refuses, at the same place', () => {
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(text, sizes, fc.array(change, { minLength: 1, maxLength: 3 }), (bytes, cut, to) => {
      const broken = Buffer.from(bytes);
      for (const [at, byte] of to) if (broken.length > 0) broken[at % broken.length] = byte;
      requireSame(broken, cut);
    }),
    { numRuns: someRuns(300) },
  );
});

it('reads every byte at every place of a block as the reference does', () => {
  for (let byte = 0; byte < 256; byte++) {
    for (const at of [0, 15, 16]) {
      const letters = Buffer.from(`>x\n${'ACGTNacgtnUu'.repeat(4)}\nACGT\n`);
      letters[3 + at] = byte;
      requireSame(letters, [1 << 20]);
    }
  }
});

it('goes over the ends of its windows', () => {
  const rows: string[] = [];
  for (let row = 0; row < 4000; row++) {
    const length = row % 97 === 0 ? 0 : 40 + (row % 50);
    const letters = 'GATTACANNCGTRYACGTU'.repeat(6).slice(row % 19, (row % 19) + length);
    const isLower = row % 7 < 3;
    rows.push((isLower ? letters.toLowerCase() : letters) + (row % 31 === 0 ? '\r\n' : '\n'));
  }
  const long = Buffer.from(`>long\n${rows.join('')}`);
  for (const size of [1000, WINDOW_BYTES - 1, WINDOW_BYTES, WINDOW_BYTES + 1, 1 << 20]) {
    requireSame(long, [size]);
  }
});

it('finds more changes of case than it takes at once, and counts beyond a byte', () => {
  requireSame(Buffer.from(`>x\n${'aCgT'.repeat(30_000)}\n${'aR'.repeat(9000)}`), [1 << 20]);
  for (const letter of 'ACGTNURn') requireSame(Buffer.from(letter.repeat(70_000)), [1 << 20]);
});

it('shares its memory with other parsers that go on between its chunks', () => {
  const letters = Buffer.from(`>x\n${'ACGTNacgtRY'.repeat(500)}\nACGT\nacgt`);
  const parsers = [1, 2].map(() => createSequenceParser({ createWriter: createSimdBaseWriter }));
  const alone = createSequenceParser();
  for (let at = 0; at < letters.length; at += 700) {
    const chunk = letters.subarray(at, at + 700);
    const pieces = parsers.map((parser) => parser.push(chunk));
    const expected = alone.push(chunk);
    sumSharesSimd(new Uint8Array(9000).fill(71), 0, 9000);
    const text = Buffer.from(expected.bases).toString();
    const shares = {
      gcBp: text.replace(/[^GC]/g, '').length,
      nBp: text.replace(/[^N]/g, '').length,
    };
    for (const piece of pieces) expect(piece).toEqual({ ...expected, shares });
  }
  const { summary } = alone.finish();
  for (const parser of parsers) expect(parser.finish().summary).toEqual(summary);
});

it('sums up shares as the reference does', () => {
  const letters = fc.uint8Array({ maxLength: 9000, size: 'max' }).map((bytes) => {
    return bytes.map((byte) => NUCLEOTIDE_LETTERS.charCodeAt(byte % 16));
  });
  fc.assert(
    fc.property(letters, fc.nat(40), fc.nat(40), (bases, skipped, left) => {
      const [from, to] = [Math.min(skipped, bases.length), Math.max(0, bases.length - left)];
      if (from > to) return;
      expect(sumSharesSimd(bases, from, to)).toBe(sumShares(bases, from, to));
    }),
    { numRuns: someRuns(80) },
  );
  const ns = new Uint8Array(100_000).fill(78);
  expect(createShareCounter(sumSharesSimd)(ns, [100_000])).toEqual([{ gcBp: 0, nBp: 100_000 }]);
});

it('writes folded gaps of any length', () => {
  const text = Buffer.from(
    '        1 gggtta\n       7 [gap 2000000 bp]    Expand Ns\n 2000007 acGT',
  );
  for (const sizes of [[1], [7, 40], [1000]]) {
    requireSame(text, sizes);
    expect(parse(text, sizes, createSimdBaseWriter)).toMatchObject({
      records: [{ length: 2_000_010 }],
      masked: [0, 6, 2_000_006, 2_000_008],
      summary: { nucleicCounts: { N: 2_000_000 } },
    });
  }
});
