import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWatchdog, type Watched } from './watchdog.ts';

const LIMIT_MS = 600_000;
const BEAT_MS = 250;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass in which the database confirms the claims. */
function pass(ms: number, watched: readonly Watched[], move?: Watched): void {
  for (let at = 0; at < ms; at += BEAT_MS) {
    vi.advanceTimersByTime(BEAT_MS);
    move?.moved();
    for (const each of watched) each.held();
  }
}

it('tells once of a job that makes no progress, and never of one that does, however slowly', () => {
  const dog = createWatchdog(LIMIT_MS);
  const told: string[] = [];
  const still = dog.watch({}, () => told.push('still'));
  const slow = dog.watch({}, () => told.push('slow'));
  for (let step = 0; step < 5; step++) {
    slow.moved();
    still.moved();
    pass(LIMIT_MS - 1000, [still, slow]);
  }
  expect(told).toEqual([]);
  pass(3 * LIMIT_MS, [still, slow], slow);
  expect(told).toEqual(['still']);
});

it('counts no time in which this process was stalled, nor in which the database was away', () => {
  const dog = createWatchdog(LIMIT_MS);
  const onStall = vi.fn();
  const watched = dog.watch({}, onStall);
  pass(LIMIT_MS / 2, [watched]);
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(24 * 3_600_000);
    watched.held();
  }
  expect(onStall).not.toHaveBeenCalled();
  pass(LIMIT_MS / 2, [watched]);
  expect(onStall).toHaveBeenCalledOnce();
});

it('counts no wait for room on the disk, and begins anew after it', () => {
  const dog = createWatchdog(LIMIT_MS);
  const onStall = vi.fn();
  const watched = dog.watch({}, onStall);
  pass(LIMIT_MS - 1000, [watched]);
  watched.waits(true);
  pass(10 * LIMIT_MS, [watched]);
  watched.waits(false);
  pass(LIMIT_MS - 1000, [watched]);
  expect(onStall).not.toHaveBeenCalled();
  pass(2000, [watched]);
  expect(onStall).toHaveBeenCalledOnce();
});

it('tells of the job that has not moved for longest, and lets those that it held up go on', () => {
  const dog = createWatchdog(LIMIT_MS);
  const told: string[] = [];
  const first = dog.watch({}, () => told.push('first'));
  const behind = dog.watch({}, () => told.push('behind'));
  // As a pool tells them: the one that begins, then those that wait for it.
  vi.advanceTimersByTime(100);
  first.moved();
  vi.advanceTimersByTime(1);
  behind.moved();
  pass(LIMIT_MS + 30_000, [behind, first]);
  expect(told).toEqual(['first']);
  behind.moved();
  pass(LIMIT_MS - 1000, [behind]);
  expect(told).toEqual(['first']);
  pass(2000, [behind]);
  expect(told).toEqual(['first', 'behind']);
});

it('tells of all that are computed together, but not of one that has gone on, waits or has ended', () => {
  const dog = createWatchdog(LIMIT_MS);
  const told: string[] = [];
  const group = {};
  const watched = ['one', 'two', 'writes', 'waits', 'ended'].map((name) =>
    dog.watch(group, () => told.push(name)),
  );
  const [, , writes, waits, ended] = watched;
  waits?.waits(true);
  ended?.end();
  pass(LIMIT_MS / 2, watched);
  writes?.moved();
  pass(LIMIT_MS / 2 + 1000, watched);
  expect(told.toSorted()).toEqual(['one', 'two']);
});

it('gives more time to what may have to wait longer, and only as long as it may', () => {
  const dog = createWatchdog(LIMIT_MS);
  const onStall = vi.fn();
  const watched = dog.watch({}, onStall);
  watched.allows(2 * LIMIT_MS);
  pass(3 * LIMIT_MS - 1000, [watched]);
  watched.allows(0);
  pass(LIMIT_MS - 1000, [watched]);
  expect(onStall).not.toHaveBeenCalled();
  pass(2000, [watched]);
  expect(onStall).toHaveBeenCalledOnce();
});
