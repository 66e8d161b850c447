import type { LoadReport } from './run-load.ts';

const NAME_WIDTH = 24;
const CELL_WIDTH = 10;

/** The report as a text of lines. */
export function writeReport({
  users,
  seconds,
  calls,
  errors,
  events,
  parts,
  driver,
}: LoadReport): string {
  const entries = Object.entries(calls).filter(([name]) => name !== RESULT);
  const count = entries.reduce((sum, [, call]) => sum + call.count, 0);
  const { health } = calls;
  const times = (ms: number, ofHealth: number | undefined) =>
    ofHealth === undefined || ofHealth === 0 ? '' : (ms / ofHealth).toFixed(1);
  const wrong = Object.entries(errors).sort(([, a], [, b]) => b - a);
  return [
    `${users} users, ${seconds.toFixed(1)} s: ${count} calls, ${(count / seconds).toFixed(1)} a second; ${events} events told`,
    '',
    line('ms', ['calls', 'p50', 'p95', 'p99', 'worst', 'p50/health', 'p99/health']),
    ...Object.entries(calls)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, { count: of, p50, p95, p99, worst }]) =>
        line(name, [
          String(of),
          ...[p50, p95, p99, worst].map((ms) => ms.toFixed(1)),
          times(p50, health?.p50),
          times(p99, health?.p99),
        ]),
      ),
    '',
    line('', [
      'CPU s',
      'first MiB',
      'median',
      'last',
      'max',
      'loop p50',
      'p99 late',
      'max ms',
      'busy',
    ]),
    ...Object.entries(parts).map(([name, { cpuSeconds, memoryBytes, inside }]) => {
      const { first, median, last, max } = memoryBytes;
      const memory = [first, median, last, max].map((bytes) => (bytes / 2 ** 20).toFixed(0));
      const loop = inside?.loopDelayMs;
      const late =
        loop === undefined ? [] : [loop.p50, loop.p99, loop.max].map((ms) => ms.toFixed(1));
      const busy = inside === null ? [] : [`${(inside.loopBusy * 100).toFixed(0)} %`];
      return line(name, [cpuSeconds.toFixed(1), ...memory, ...late, ...busy]);
    }),
    line('this driver', [
      driver.cpuSeconds.toFixed(1),
      '',
      '',
      '',
      '',
      '',
      driver.loopDelayP99Ms.toFixed(1),
    ]),
    '',
    wrong.length === 0 ? 'No errors.' : 'Errors:',
    ...wrong.map(([kind, times]) => `${String(times).padStart(8)}  ${kind}`),
    '',
  ].join('\n');
}

/** Measured in addition to the calls: the wait of a user from the start of an analysis to its result. */
const RESULT = 'result, from its start';

function line(name: string, cells: readonly string[]): string {
  return (
    name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH + 1)).join('')
  ).trimEnd();
}
