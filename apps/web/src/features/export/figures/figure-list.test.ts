import { MOST_FIGURES } from '@flipon/contract/map-figures';
import { expect, it } from 'vitest';
import { failedFigures, figureChoice, mapsToDraw, missingWords, othersOf } from './figure-list.ts';

const mapsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `chr${at + 1}`, results: [] }));

it('draws all of 26 maps, and the first 100 of 200, with a reason for each of the others', () => {
  expect(mapsToDraw(mapsOf(26))).toHaveLength(26);
  expect(othersOf(mapsOf(26))).toEqual([]);
  const maps = mapsOf(200);
  expect(mapsToDraw(maps).at(-1)?.id).toBe('s99');
  const others = othersOf(maps);
  expect(others).toHaveLength(200 - MOST_FIGURES);
  expect(others[0]).toEqual({
    sequence: 's100',
    leftOut: 'An archive takes figures of 100 sequences at most; this is one of the others.',
  });
  // They are named before and in the manifest: nothing has failed.
  expect(failedFigures(others, maps)).toEqual([]);
  const failed = [
    { sequence: 's1', leftOut: 'no' },
    { sequence: 's0', svg: 'packed' },
  ];
  expect(failedFigures(failed, maps)).toEqual([{ map: maps[1], reason: 'no' }]);
});

it('says how many figures there will be, and how many are missing', () => {
  expect(figureChoice(mapsOf(1), true)).toBe('Figure of the map as SVG, as it is shown now');
  expect(figureChoice(mapsOf(1), false)).toBe('Figure of the whole map as SVG, 183 mm wide');
  expect(figureChoice(mapsOf(26), false)).toBe('Figure of each of the 26 maps as SVG, 183 mm wide');
  expect(figureChoice(mapsOf(1000), false)).toBe(
    'Figure of the first 100 of the 1,000 maps as SVG, 183 mm wide',
  );
  expect([1, 2].map(missingWords)).toEqual(['1 figure is missing.', '2 figures are missing.']);
});
