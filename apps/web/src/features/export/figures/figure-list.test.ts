import { type MapFigure, MOST_FIGURES } from '@flipon/contract/map-figures';
import { expect, it } from 'vitest';
import {
  addEnd,
  endRest,
  failedFigures,
  figureChoice,
  mapsToDraw,
  missingWords,
  NOT_IN_TIME,
  withOthers,
} from './figure-list.ts';

const mapsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `chr${at + 1}`, results: [] }));

it('draws all of 26 maps, and the first 100 of 200, with a reason for each of the others', () => {
  expect(mapsToDraw(mapsOf(26))).toHaveLength(26);
  expect(withOthers([], mapsOf(26))).toEqual([]);
  const maps = mapsOf(200);
  expect(mapsToDraw(maps).at(-1)?.id).toBe('s99');
  const others = withOthers([], maps);
  expect(others).toHaveLength(200 - MOST_FIGURES);
  expect(others[0]).toEqual({
    sequence: 's100',
    leftOut: 'An archive takes figures of 100 sequences at most; this is one of the others.',
  });
  // They are named before and in the manifest: nothing has failed.
  expect(failedFigures(others, maps)).toEqual([]);
});

it('keeps the first end of a figure: one that comes too late is none', () => {
  const late = addEnd([], { sequence: 's0', leftOut: NOT_IN_TIME });
  expect(addEnd(late, { sequence: 's0', svg: 'packed' })).toBe(late);
  const drawn = addEnd(late, { sequence: 's1', svg: 'packed' });
  expect(drawn).toEqual([
    { sequence: 's0', leftOut: 'The map was not drawn within 30 seconds.' },
    { sequence: 's1', svg: 'packed' },
  ]);
  expect(failedFigures(drawn, mapsOf(2)).map(({ map, reason }) => [map.name, reason])).toEqual([
    ['chr1', 'The map was not drawn within 30 seconds.'],
  ]);
  const [long] = addEnd([], { sequence: 's0', leftOut: 'no '.repeat(300) });
  expect(long?.leftOut).toHaveLength(500);
});

it('gives every map an end, also where the time of all is over', () => {
  const drawn: MapFigure[] = [{ sequence: 's0', svg: 'packed' }];
  expect(endRest(drawn, mapsOf(3))).toEqual([
    drawn[0],
    { sequence: 's1', leftOut: 'The figures before it took 10 minutes.' },
    { sequence: 's2', leftOut: 'The figures before it took 10 minutes.' },
  ]);
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
