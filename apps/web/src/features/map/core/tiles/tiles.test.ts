import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampView, partsOf } from '../view/view.ts';
import { basesOfBars, readBars } from './bars.ts';
import { type BinRun, mergeTiles, tilesOf } from './tile-plan.ts';
import { type BinColumns, type TileReader, tileStore } from './tiles.ts';

const TILE = 8;
const countIn = (binBp: number, bin: number) => ((bin * 7919) % 13) + Math.log2(binBp);
const columnsOf = ({ binBp, first, count }: BinRun): BinColumns => ({
  all: Array.from({ length: count }, (_, index) => countIn(binBp, first + index)),
});

/** A loader whose answers wait until they are released. */
function heldLoader() {
  const asked: { run: BinRun; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const load = (run: BinRun, signal: AbortSignal) =>
    new Promise<BinColumns>((resolve, reject) => {
      asked.push({
        run,
        signal,
        answer: () => resolve(columnsOf(run)),
        fail: () => reject(new Error('no answer')),
      });
    });
  return { asked, load };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const need = (from: number, to: number, binBp = 64, source = 'a') => ({
  source,
  binBp,
  lengthBp: 100_000,
  parts: [{ from, to }],
});

test('tiles of a view are exactly those with a base of it, each once, in one run where they touch', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 199_999 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.constantFrom(64, 256, 1024),
      (lengthBp, isCircular, from, size, binBp) => {
        const axis = { lengthBp, isCircular };
        const view = clampView(axis, { from, to: from + size, widthPx: 500 });
        const parts = partsOf(axis, view);
        const asked = { source: 'a', binBp, lengthBp, parts };
        const tiles = tilesOf(asked, TILE);
        const tileBp = TILE * binBp;
        const slow = Array.from({ length: Math.ceil(lengthBp / tileBp) }, (_, tile) => tile).filter(
          (tile) =>
            parts.some((part) => part.from < (tile + 1) * tileBp && part.to > tile * tileBp),
        );
        expect(tiles.map(({ tile }) => tile)).toEqual(slow);
        const runs = mergeTiles(tiles, TILE, 4 * TILE);
        expect(runs.flatMap((run) => run.tiles)).toEqual(tiles);
        for (const { run, tiles: brought } of runs) {
          expect(run.count).toBeLessThanOrEqual(4 * TILE);
          expect(run.from).toBe((brought[0]?.tile ?? -1) * tileBp);
          expect(run.to).toBeLessThanOrEqual(lengthBp);
          expect(Math.ceil((run.to - run.from) / binBp)).toBe(run.count);
        }
      },
    ),
  );
});

describe('a store of tiles', () => {
  test('asks once for missing tiles, and reports when they have come', async () => {
    const { asked, load } = heldLoader();
    const store = tileStore({ load, tileBins: TILE });
    let told = 0;
    const end = store.subscribe(() => {
      told += 1;
    });
    store.want([need(0, 1000)]);
    store.want([need(100, 1000)]);
    expect(asked.map(({ run }) => run)).toEqual([
      { source: 'a', binBp: 64, first: 0, count: 16, from: 0, to: 1024 },
    ]);
    expect(store.isLoading()).toBe(true);
    asked[0]?.answer();
    await settled();
    expect(told).toBe(1);
    expect(store.isLoading()).toBe(false);
    expect(store.tileOf('a', 64, 1)?.['all']?.[3]).toBe(countIn(64, 11));
    store.want([need(0, 1500)]);
    expect(asked.length).toBe(2);
    expect(asked[1]?.run.first).toBe(16);
    end();
  });

  test('aborts requests for tiles that are no longer wanted, and ignores their late answers', async () => {
    const { asked, load } = heldLoader();
    const store = tileStore({ load, tileBins: TILE });
    store.want([need(0, 500)]);
    store.want([need(50_000, 50_500)]);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(asked[1]?.signal.aborted).toBe(false);
    asked[0]?.answer();
    asked[1]?.answer();
    await settled();
    expect(store.tileOf('a', 64, 0)).toBeNull();
    expect(store.tileOf('a', 64, 97)).not.toBeNull();
  });

  test('keeps the tiles used last, and all that are in view', async () => {
    const { asked, load } = heldLoader();
    const store = tileStore({ load, tileBins: TILE, maxTiles: 2 });
    const bring = async (from: number, to: number) => {
      store.want([need(from, to)]);
      for (const { answer } of asked) answer();
      await settled();
    };
    await bring(0, 512);
    await bring(512, 1024);
    expect(store.tileOf('a', 64, 0)).not.toBeNull();
    await bring(1024, 1536);
    expect(store.tileOf('a', 64, 1)).toBeNull();
    expect(store.tileOf('a', 64, 0)).not.toBeNull();
    await bring(0, 5120);
    for (let tile = 0; tile < 10; tile += 1) expect(store.tileOf('a', 64, tile)).not.toBeNull();
  });

  test('asks again for a failed source only on request', async () => {
    const { asked, load } = heldLoader();
    const store = tileStore({ load, tileBins: TILE });
    store.want([need(0, 500)]);
    asked[0]?.fail();
    await settled();
    expect(store.errorOf('a')).toBeInstanceOf(Error);
    store.want([need(0, 500), need(0, 500, 64, 'b')]);
    expect(asked.map(({ run }) => run.source)).toEqual(['a', 'b']);
    store.retry();
    expect(asked.length).toBe(3);
    asked[2]?.answer();
    await settled();
    expect(store.errorOf('a')).toBeUndefined();
    store.clear('a');
    expect(store.tileOf('a', 64, 0)).toBeNull();
  });
});

describe('bars of bins', () => {
  const LENGTH = 40_000;
  const everything = (levels: readonly number[]): TileReader => ({
    tileBins: TILE,
    version: () => 0,
    tileOf: (_, binBp, tile) => {
      if (!levels.includes(binBp)) return null;
      const first = tile * TILE;
      const count = Math.min(TILE, Math.ceil(LENGTH / binBp) - first);
      return count <= 0 ? null : columnsOf({ source: '', binBp, first, count, from: 0, to: 0 });
    },
  });
  const gridOf = (perSlot: number, binBp = 64) => ({ binBp, perSlot, slotBp: binBp * perSlot });

  test('have the sum of their bins, each bin in one bar, however they are asked for', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 0, max: LENGTH - 1 }),
        fc.integer({ min: 100, max: LENGTH }),
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: -3000, max: 3000 }),
        (isCircular, from, size, perSlot, shift) => {
          const axis = { lengthBp: LENGTH, isCircular };
          const reader = everything([64]);
          const grid = gridOf(perSlot);
          const viewAt = (start: number) =>
            partsOf(axis, clampView(axis, { from: start, to: start + size, widthPx: 500 }));
          const ask = (start: number) => ({
            source: 'a',
            columns: ['all'],
            grid,
            parts: viewAt(start),
            lengthBp: LENGTH,
          });
          const before = readBars(reader, ask(from), null);
          const bars = readBars(reader, ask(from + shift), before);
          expect(bars).toEqual(readBars(reader, ask(from + shift), null));
          expect(bars.isFinal).toBe(true);
          const bases = basesOfBars(
            bars.parts.map(({ part }) => part),
            grid,
            LENGTH,
          );
          for (const [index, { sums, first, count }] of bars.parts.entries()) {
            let all = 0;
            const end = Math.min((first + count) * perSlot, LENGTH / 64);
            for (let bin = first * perSlot; bin < end; bin += 1) all += countIn(64, bin);
            expect(sums[0]?.reduce((sum, value) => sum + value, 0)).toBeCloseTo(all, 6);
            expect(bases[index]?.from).toBe(first * grid.slotBp);
          }
        },
      ),
    );
  });

  test('are those of a coarser level while the own tiles are missing', () => {
    const axis = { lengthBp: LENGTH, isCircular: false };
    const parts = partsOf(axis, { from: 0, to: LENGTH, widthPx: 500 });
    const asked = { source: 'a', columns: ['all'], grid: gridOf(5), parts, lengthBp: LENGTH };
    const bars = readBars(everything([1024]), asked, null);
    expect(bars.isFinal).toBe(false);
    expect(bars.grid).toEqual({ binBp: 1024, perSlot: 1, slotBp: 1024 });
    expect(bars.parts[0]?.sums[0]?.[2]).toBe(countIn(1024, 2));
    const nothing = readBars(everything([]), asked, null);
    expect(nothing.parts[0]?.sums[0]?.every(Number.isNaN)).toBe(true);
    expect(nothing.max).toEqual([0]);
  });
});
