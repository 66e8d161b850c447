const SOME = 3;

/**
 * For tests that show one fact for every kind or route: three of them, spread over the list, and all of them
 * in the long run (`npm run test:long`), which runs every test file that imports this one.
 */
export function someOf<T>(all: readonly T[]): readonly T[] {
  if (process.env['RUN_LONG_TESTS'] === 'yes' || all.length <= SOME) return all;
  const step = (all.length - 1) / (SOME - 1);
  return Array.from({ length: SOME }, (_, at) => all[Math.round(at * step)] as T);
}
