import { MOST_FIGURES } from '@flipon/contract/map-figures';
import { expect, it } from 'vitest';
import {
  ALL_FIGURES_S,
  begin,
  countSecond,
  type Drawing,
  drawNext,
  endedFigures,
  endFigure,
  FIGURE_S,
  figuresOf,
  NOTHING_DRAWN,
  stop,
} from './drawing.ts';
import type { MapToDraw } from './figure-list.ts';

const mapsOf = (count: number): MapToDraw[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    name: `chr${at + 1}`,
    results: [`r${at}`],
  }));

type End = { svg: string } | { leftOut: string };
const PACKED = { svg: 'packed' };

/** Ends the current map. */
function end(drawing: Drawing, maps: readonly MapToDraw[], how: End = PACKED): Drawing {
  const { current } = drawing;
  if (current === null) throw new Error('no map is drawn');
  return endFigure(drawing, current, { sequence: current.id, ...how }, maps);
}

/** After that many seconds in which the page is seen. */
function after(seconds: number, drawing: Drawing, maps: readonly MapToDraw[]): Drawing {
  let later = drawing;
  for (let second = 0; second < seconds; second += 1) later = countSecond(later, maps);
  return later;
}

it('draws one map after the other, and has ended once each has its end', () => {
  const maps = mapsOf(2);
  let drawing = begin(NOTHING_DRAWN, maps);
  expect([drawing.current, figuresOf(drawing, maps)]).toEqual([maps[0], null]);
  drawing = end(drawing, maps);
  expect([drawing.current, drawing.hasEnded]).toEqual([maps[1], false]);
  drawing = end(drawing, maps, { leftOut: 'no '.repeat(300) });
  expect([drawing.current, drawing.hasEnded]).toEqual([null, true]);
  const [first, second] = figuresOf(drawing, maps) ?? [];
  expect(first).toEqual({ sequence: 's0', svg: 'packed' });
  expect(second?.leftOut).toHaveLength(500);
});

it('draws the first 100 maps of many, and says why the others have no figure', () => {
  const maps = mapsOf(MOST_FIGURES + 2);
  let drawing = begin(NOTHING_DRAWN, maps);
  while (drawing.current !== null) drawing = end(drawing, maps);
  const figures = figuresOf(drawing, maps) ?? [];
  expect(figures.filter(({ svg }) => svg !== undefined)).toHaveLength(MOST_FIGURES);
  expect(figures.filter(({ leftOut }) => leftOut?.includes('100 sequences at most'))).toHaveLength(
    2,
  );
});

it('gives a map 30 seconds, and leaves out a figure that comes later', () => {
  const maps = mapsOf(2);
  const [first] = maps;
  let drawing = after(FIGURE_S - 1, begin(NOTHING_DRAWN, maps), maps);
  expect(drawing.current).toBe(first);
  drawing = after(1, drawing, maps);
  expect(drawing.current).toBe(maps[1]);
  if (first === undefined) throw new Error('there is a first map');
  expect(endFigure(drawing, first, { sequence: 's0', svg: 'late' }, maps)).toBe(drawing);
  // The next has its own 30 seconds.
  expect(after(FIGURE_S - 1, drawing, maps).current).toBe(maps[1]);
  expect(figuresOf(end(drawing, maps), maps)).toEqual([
    { sequence: 's0', leftOut: 'The map was not drawn within 30 seconds.' },
    { sequence: 's1', svg: 'packed' },
  ]);
});

it('gives all maps 10 minutes, and a further try the same for those without a figure', () => {
  const maps = mapsOf(40);
  let drawing = end(begin(NOTHING_DRAWN, maps), maps);
  drawing = after(ALL_FIGURES_S, drawing, maps);
  expect(drawing.hasEnded).toBe(true);
  const reasons = figuresOf(drawing, maps)?.map(({ leftOut }) => leftOut) ?? [];
  expect(new Set(reasons)).toEqual(
    new Set([
      undefined,
      'The map was not drawn within 30 seconds.',
      'The figures before it took 10 minutes.',
    ]),
  );
  drawing = begin(drawing, maps);
  expect([drawing.current, endedFigures(drawing, maps).length]).toEqual([maps[1], 1]);
  drawing = after(FIGURE_S - 1, drawing, maps);
  while (drawing.current !== null) drawing = end(drawing, maps);
  expect(figuresOf(drawing, maps)?.every(({ svg }) => svg === 'packed')).toBe(true);
});

it('keeps drawn figures after a stop, and has no end by it', () => {
  const maps = mapsOf(3);
  const drawing = stop(end(begin(NOTHING_DRAWN, maps), maps));
  expect([drawing.current, drawing.hasEnded, figuresOf(drawing, maps)]).toEqual([
    null,
    false,
    null,
  ]);
  expect(after(ALL_FIGURES_S, drawing, maps)).toBe(drawing);
  expect(begin(drawing, maps).current).toBe(maps[1]);
});

it('draws what has come or changed meanwhile, the missing ones first', () => {
  const [first, second] = mapsOf(2);
  if (first === undefined || second === undefined) throw new Error('there are two maps');
  let drawing = begin(NOTHING_DRAWN, [first]);
  const more = { ...first, results: ['r0', 'of a search that has ended'] };
  const maps = [more, second];
  drawing = end(drawing, maps);
  expect(drawing.current).toBe(second);
  drawing = end(drawing, maps);
  expect(drawing.current).toBe(more);
  expect(endedFigures(drawing, maps)).toEqual([{ sequence: 's1', svg: 'packed' }]);
  drawing = end(drawing, maps, { svg: 'of both results' });
  expect([drawing.hasEnded, figuresOf(drawing, maps)]).toEqual([
    true,
    [
      { sequence: 's0', svg: 'of both results' },
      { sequence: 's1', svg: 'packed' },
    ],
  ]);
});

it('keeps figures whose maps are the same in another format, and draws the others', () => {
  const maps = mapsOf(2);
  let drawing = begin(NOTHING_DRAWN, maps);
  while (drawing.current !== null) drawing = end(drawing, maps);
  // Another object of the same results, and one result less.
  const other = maps.map((map, at) => ({ ...map, results: at === 0 ? [...map.results] : [] }));
  expect(figuresOf(drawing, other)).toBeNull();
  expect(begin(drawing, other).current).toBe(other[1]);
  expect(drawNext(drawing, maps)).toMatchObject({ current: null, hasEnded: true });
  expect(figuresOf(drawing, maps)).toHaveLength(2);
});
