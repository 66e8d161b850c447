import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TableColumn } from '../hits/table-columns.ts';
import { decodeRowBlock, decodeTexts, encodeRowBlock, encodeTexts } from './row-block.ts';

const columns: readonly TableColumn[] = [
  { key: 'position', type: 'BIGINT' },
  { key: 'record', type: 'INTEGER' },
];
const count = 400;
const rows = {
  position: Float64Array.from({ length: count }, (_, row) => 2 ** 40 + 7 * row),
  record: Uint32Array.from({ length: count }, (_, row) => row % 3),
};

it.each(['zstd', 'deflate'] as const)(
  'rows come back, and no more than are stated: %s',
  (codec) => {
    const bytes = encodeRowBlock(columns, rows, count, codec);
    expect(decodeRowBlock(columns, bytes, count, codec)).toEqual(rows);
    expect(() => decodeRowBlock(columns, bytes, count - 1, codec)).toThrow();
  },
);

it('texts of any characters of one byte come back', () => {
  const letters = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 200 });
  const character = fc.nat(255).map((code) => String.fromCharCode(code));
  const text = fc.oneof(letters, fc.string({ unit: character, maxLength: 40 }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 50 }), (texts) => {
      const { bytes, plainBytes } = encodeTexts(texts);
      expect(decodeTexts(bytes, plainBytes, texts.length)).toEqual(texts);
    }),
    { numRuns: someRuns(200) },
  );
  const all = String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code)).repeat(50);
  const { bytes, plainBytes } = encodeTexts([all]);
  expect(plainBytes).toBe(4 + all.length);
  expect(decodeTexts(bytes, plainBytes, 1)).toEqual([all]);
  expect(() => decodeTexts(bytes, plainBytes - 1, 1)).toThrow();
});
