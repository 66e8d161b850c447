import { beforeEach, expect, it, vi } from 'vitest';
import { type Connection, createServerWatch, type ServerWatch } from './server-watch.ts';

let isThere: boolean;
let isLookedAt: boolean;
let probes: number;
let told: Connection[];
let watch: ServerWatch;

const PROBE_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  isThere = true;
  isLookedAt = true;
  probes = 0;
  told = [];
  watch = createServerWatch({
    probe: async () => {
      probes += 1;
      if (isThere) return true;
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
      return false;
    },
    nowMs: Date.now,
    startTimer(run, delayMs) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isLookedAt: () => isLookedAt,
    onChange: (connection) => told.push(connection),
  });
  watch.start();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const state = () => told.at(-1)?.is ?? 'there';

it('tells within 5 s that a server takes calls and answers none', async () => {
  await pass(10_000);
  expect(state()).toBe('there');
  isThere = false;
  await pass(5_000);
  expect(state()).toBe('lost');
});

it('asks at once where a call failed', async () => {
  isThere = false;
  watch.failed();
  await pass(PROBE_MS);
  expect(state()).toBe('lost');
});

it('tries again, tells when it is back, and soon lets it be', async () => {
  isThere = false;
  await pass(5_000);
  const lost = told.at(-1);
  isThere = true;
  await pass(3_000);
  expect(told.at(-1)).toEqual({ is: 'back', afterMs: expect.any(Number) });
  expect(lost).toMatchObject({ is: 'lost', sinceMs: 0 });
  await pass(6_000);
  expect(state()).toBe('there');
});

it('keeps the moment of the loss over many tries, ever less often', async () => {
  isThere = false;
  await pass(60_000);
  expect(new Set(told.map((one) => one.is === 'lost' && one.sinceMs)).size).toBe(1);
  expect(probes).toBeGreaterThan(4);
  expect(probes).toBeLessThan(12);
});

it('takes any word for a sign of life', async () => {
  isThere = false;
  for (let second = 0; second < 20; second++) {
    await pass(1_000);
    watch.heard();
  }
  expect(told).toEqual([]);
  expect(probes).toBe(0);
});

it('does not believe a probe that failed while another call was answered', async () => {
  isThere = false;
  await pass(2_500);
  watch.heard();
  await pass(1_400);
  expect(told).toEqual([]);
});

it('asks nothing while the page is hidden, and again when a caller waits', async () => {
  isLookedAt = false;
  isThere = false;
  await pass(60_000);
  expect(probes).toBe(0);
  const stopWaiting = watch.waits();
  await pass(PROBE_MS + 500);
  expect(state()).toBe('lost');
  stopWaiting();
});

it('asks at once for a caller who needs an answer, and goes on until there is one', async () => {
  isLookedAt = false;
  isThere = false;
  let hasAnswered = false;
  void watch.answers().then(() => {
    hasAnswered = true;
  });
  await pass(20_000);
  expect(hasAnswered).toBe(false);
  isThere = true;
  await pass(8_500);
  expect(hasAnswered).toBe(true);
});
