import type { MapFigure } from '@flipon/contract/map-figures';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSmallPage } from '../../../testing/small-page.ts';
import type { MapToDraw } from './figure-list.ts';
import { type Figures, useFigures } from './use-figures.ts';

const mapOf = (id: string, results = [`of ${id}`]): MapToDraw => ({ id, name: id, results });
const SVG = { svg: '<svg/>' };

// Packing goes on by the clock of the process.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface ProbeProps {
  maps: readonly MapToDraw[];
  onEnd: (made: readonly MapFigure[]) => void;
  onDrawn: (figures: Figures) => void;
}

function Probe({ maps, onEnd, onDrawn }: ProbeProps) {
  onDrawn(useFigures(maps, onEnd));
  return null;
}

/** The hook on a page, with the ends that it has called back with. */
async function useOnPage(first: readonly MapToDraw[]) {
  const small = openSmallPage();
  const ends: (readonly MapFigure[])[] = [];
  let figures: Figures | undefined;
  const change = (maps: readonly MapToDraw[]) =>
    small.draw(
      <Probe
        maps={maps}
        onEnd={(made) => ends.push(made)}
        onDrawn={(drawn) => {
          figures = drawn;
        }}
      />,
    );
  await change(first);
  const now = (): Figures => {
    if (figures === undefined) throw new Error('the hook has run');
    return figures;
  };
  return {
    ...{ ...small, change, ends, now },
    begin: () => act(async () => now().begin()),
    stop: () => act(async () => now().stop()),
    end: (map: MapToDraw, how: Parameters<Figures['end']>[1] = SVG) =>
      act(() => now().end(map, how)),
    seconds: (count: number) => act(async () => vi.advanceTimersByTime(count * 1000)),
  };
}

it('calls back once, with the figures, after the last of them', async () => {
  const [one, two] = [mapOf('one'), mapOf('two')];
  const { begin, end, ends, now, seconds } = await useOnPage([one, two]);
  await begin();
  await end(one);
  expect([now().current, ends]).toEqual([two, []]);
  await end(two, { leftOut: 'The server is away.' });
  await seconds(700);
  expect(ends).toEqual([
    [
      { sequence: 'one', svg: expect.stringMatching(/^H4sI/) },
      { sequence: 'two', leftOut: 'The server is away.' },
    ],
  ]);
  // Another try draws the missing one alone.
  await begin();
  expect([now().current, now().drawn, now().doneCount]).toEqual([two, null, 1]);
  await end(two);
  expect(ends).toHaveLength(2);
});

it('counts the seconds in which the page is seen, and leaves a late figure out', async () => {
  const [one, two] = [mapOf('one'), mapOf('two')];
  const { begin, end, ends, now, page, seconds } = await useOnPage([one, two]);
  await begin();
  page.hidden = true;
  await seconds(3600);
  expect(now().current).toBe(one);
  page.hidden = false;
  await seconds(29);
  expect(now().current).toBe(one);
  await seconds(1);
  expect(now().current).toBe(two);
  await end(one);
  expect(now().current).toBe(two);
  await end(two);
  expect(ends[0]?.[0]?.leftOut).toBe('The map was not drawn within 30 seconds.');
});

it('ends all after 10 minutes, and goes on from there at the next try', async () => {
  const maps = Array.from({ length: 25 }, (_, at) => mapOf(`${at}`));
  const { begin, ends, now, seconds } = await useOnPage(maps);
  await begin();
  await seconds(599);
  expect(ends).toEqual([]);
  await seconds(1);
  expect(ends[0]?.map(({ leftOut }) => leftOut)).toContain(
    'The figures before it took 10 minutes.',
  );
  await begin();
  await seconds(29);
  expect(now().current).toBe(maps[0]);
});

it('draws again what the archive has changed meanwhile, also with the last figure', async () => {
  const [one, more] = [mapOf('one'), mapOf('one', ['of one', 'another'])];
  const { begin, change, end, ends, now } = await useOnPage([one]);
  await begin();
  await change([more]);
  expect(now().current).toBe(one);
  await end(one);
  expect([now().current, ends]).toEqual([more, []]);
  // The archive is another at the moment in which this figure is there.
  const newest = [mapOf('one', ['newest'])];
  await act(async () => {
    await now().end(more, SVG);
    await change(newest);
  });
  expect([now().current, ends.length]).toEqual([newest[0], 0]);
  await end(newest[0] ?? one);
  expect(ends).toHaveLength(1);
});

it('keeps figures after a stop, and calls nothing back once the dialog is closed', async () => {
  const [one, two] = [mapOf('one'), mapOf('two')];
  const { begin, end, ends, leave, now, seconds, stop } = await useOnPage([one, two]);
  await begin();
  await end(one);
  await stop();
  await seconds(700);
  expect([now().current, now().doneCount, vi.getTimerCount()]).toEqual([null, 1, 0]);
  await begin();
  expect(now().current).toBe(two);
  const { end: late } = now();
  // As Escape does.
  await leave();
  await late(two, SVG);
  expect([ends, vi.getTimerCount()]).toEqual([[], 0]);
});
