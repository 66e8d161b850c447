import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import type { InsideReport } from './inside-report.ts';

// Measurements that only a process itself can make. The load has Node.js read this file before the program
// (NODE_OPTIONS), so that the product needs no entry for it: SIGUSR2 begins, and a second one writes the
// measurements. In processes other than server and worker it does nothing.
const TIMER_MS = 10;
const part = /apps\/(server|worker)\/src\/main\.ts$/.exec(process.argv[1] ?? '')?.[1];
const folder = process.env['LOAD_REPORTS'];

if (isMainThread && part !== undefined && folder !== undefined) watch(part, folder);

function watch(name: string, into: string): void {
  const delay = monitorEventLoopDelay({ resolution: TIMER_MS });
  const profiles = process.env['LOAD_PROFILES'];
  const session = profiles === undefined ? null : new Session();
  let before: ReturnType<typeof performance.eventLoopUtilization> | null = null;
  process.on('SIGUSR2', () => {
    if (before === null) {
      before = performance.eventLoopUtilization();
      delay.enable();
      session?.connect();
      session?.post('Profiler.enable');
      session?.post('Profiler.start');
      return;
    }
    delay.disable();
    // A timer set to 10 ms that fires after 12 was late by 2.
    const lateMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - TIMER_MS);
    const report: InsideReport = {
      loopDelayMs: {
        p50: lateMs(delay.percentile(50)),
        p99: lateMs(delay.percentile(99)),
        max: lateMs(delay.max),
      },
      loopBusy: performance.eventLoopUtilization(before).utilization,
    };
    writeFileSync(join(into, `${name}.json`), JSON.stringify(report));
    if (session === null || profiles === undefined) return;
    session.post('Profiler.stop', (error, { profile }) => {
      if (error !== null) throw error;
      mkdirSync(profiles, { recursive: true });
      writeFileSync(join(profiles, `${name}.cpuprofile`), JSON.stringify(profile));
    });
  });
}
