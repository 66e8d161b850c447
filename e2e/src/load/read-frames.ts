import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** CPU of the page's main thread for each step of a movement, in milliseconds, ascending. */
export interface Frames {
  cpuMs: readonly number[];
  /** At a share of the steps: 0.5 is the median. */
  at: (share: number) => number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU of the thread, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** The page's `performance.mark` once a step has come into a frame. */
export const STEP = 'flipon-step';

const CATEGORIES = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/**
 * Traces the actions of a user on a page: all tasks of its main thread, scripts and painting, from
 * one mark named STEP to the next. Tasks of threads that only turn pictures into pixels are not in
 * it.
 */
export async function readFrames(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Frames> {
  const path = join(tmpdir(), `flipon-trace-${process.pid}.json`);
  await browser.startTracing(page, { path, categories: CATEGORIES });
  try {
    await act();
  } finally {
    await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as {
    traceEvents: TraceEvent[];
  };

  await rm(path, { force: true });
  return framesOf(traceEvents);
}

function framesOf(events: readonly TraceEvent[]): Frames {
  const marks = events.filter(({ name }) => name === STEP);
  const ends = marks.map(({ ts }) => ts);
  const [main] = marks;
  const ofMain = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const cpuMs = ends.map(() => 0);
  for (const { name, ts, tdur = 0 } of ofMain) {
    // The other one of this name is inside it.
    if (name !== 'RunTask') continue;
    const frame = ends.findIndex((end) => end >= ts);
    if (frame >= 0) cpuMs[frame] = (cpuMs[frame] ?? 0) + tdur / 1000;
  }
  cpuMs.sort((a, b) => a - b);
  return {
    cpuMs,
    at: (share) => cpuMs[Math.min(cpuMs.length - 1, Math.floor(share * cpuMs.length))] ?? 0,
  };
}
