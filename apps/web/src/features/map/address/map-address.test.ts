import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileKey } from '../files/file-lane.ts';
import { type MapAddress, parseMapAddress, printMapAddress, resultKey } from './map-address.ts';

const key = fc.uuid().map(resultKey);
const keys = fc.uniqueArray(key, { maxLength: 8 });
const fileKeys = fc.uniqueArray(fc.uuid().map(fileKey), { maxLength: 8 });
const whole = fc.nat(1_000_000_000);
const address: fc.Arbitrary<MapAddress> = fc.record({
  sequence: fc.option(fc.uuid()),
  batch: fc.option(fc.uuid()),
  results: fc.option(keys),
  files: fc.option(fileKeys),
  range: fc.option(fc.record({ from: whole, to: whole.map((to) => to + 1) })),
  record: fc.option(whole),
  shape: fc.constantFrom('linear' as const, 'circular' as const),
  hidden: keys,
  rings: fc.option(keys),
  labels: fc.option(
    fc.oneof(
      fc.constantFrom('tRNA', 'D-loop').map((type) => ({ type })),
      fc.uniqueArray(key, { minLength: 1, maxLength: 12 }).map((names) => ({ names })),
    ),
  ),
  folded: keys,
  tall: fileKeys,
  pair: fc.option(
    fc
      .uniqueArray(key, { minLength: 2, maxLength: 2 })
      .map(([a, b]) => [a ?? '', b ?? ''] as const),
  ),
  hit: fc.option(fc.record({ result: fc.oneof(key, fc.uuid().map(fileKey)), id: whole })),
  tab: fc.constantFrom('map' as const, 'overlaps' as const, 'methods' as const),
  order: fc.constantFrom('strength' as const, 'position' as const),
  page: fc.nat(999_999),
  isTable: fc.boolean(),
  lens: fc.option(whole),
});

it('reads what it prints, also after a way through text', () => {
  fc.assert(
    fc.property(address, (written) => {
      const text = printMapAddress(written).toString();
      expect(parseMapAddress(new URLSearchParams(text))).toEqual(written);
    }),
  );
});

it('is short where everything is as usual, and 1-based', () => {
  const plain = parseMapAddress(new URLSearchParams('sequence=s'));
  expect(printMapAddress(plain).toString()).toBe('sequence=s');
  const zoomed = { ...plain, range: { from: 0, to: 640 }, lens: 469 };
  expect(printMapAddress(zoomed).toString()).toBe('sequence=s&range=1-640&lens=470');
  const arc = { ...plain, range: { from: 16_023, to: 576 }, shape: 'circular' as const };
  expect(printMapAddress(arc).toString()).toBe('sequence=s&range=16024-576&shape=circular');
});

it('takes what makes no sense as absent', () => {
  const usual = parseMapAddress(new URLSearchParams());
  for (const text of [
    'range=0-5',
    'range=5',
    'range=a-b',
    'record=-1',
    'shape=square',
    'pair=a',
    'pair=a.a',
    'pair=a.b.c',
    'hit=a',
    'hit=a.b',
    'tab=none',
    'page=0',
    'page=x',
    'lens=0',
    'hide=a b',
    'labels=gene',
    'view=picture',
  ]) {
    expect(parseMapAddress(new URLSearchParams(text)), text).toEqual(usual);
  }
});

it('knows a map without results from one with the usual ones', () => {
  expect(parseMapAddress(new URLSearchParams('results=')).results).toEqual([]);
  expect(parseMapAddress(new URLSearchParams('')).results).toBeNull();
  expect(parseMapAddress(new URLSearchParams('rings=')).rings).toEqual([]);
  expect(parseMapAddress(new URLSearchParams('files=')).files).toEqual([]);
  expect(parseMapAddress(new URLSearchParams('')).files).toBeNull();
});
