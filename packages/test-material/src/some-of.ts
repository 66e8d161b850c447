import { it } from 'vitest';

const SOME = 3;

const isLongRun = () => process.env['RUN_LONG_TESTS'] === 'yes';

/**
 * For tests that show one fact for every kind or route: three of them, spread over the list, and all of them
 * in the long run (`npm run test:long`), which runs every test file that imports this one.
 */
export function someOf<T>(all: readonly T[]): readonly T[] {
  if (isLongRun() || all.length <= SOME) return all;
  const step = (all.length - 1) / (SOME - 1);
  return Array.from({ length: SOME }, (_, at) => all[Math.round(at * step)] as T);
}

/** As `someOf`, where three show no more than one: the first, and all in the long run. */
export function oneOf<T>(all: readonly T[]): readonly T[] {
  return isLongRun() ? all : all.slice(0, 1);
}

/**
 * A test of the long run alone: it shows a fact of `npm test` again, at another place, width or order of
 * events, or it waits for a clock. A group needs one test besides, since vitest refuses an empty one.
 */
export function itInLongRun(name: string, run: () => Promise<void> | void, limitMs?: number): void {
  if (isLongRun()) it(name, run, limitMs);
}

/** Runs of a property test: a fifth of those of the long run. Each run of the tests makes other values. */
export function someRuns(all: number): number {
  return isLongRun() ? all : Math.ceil(all / 5);
}
