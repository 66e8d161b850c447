const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Milliseconds before the next try after this many failures in a row: twice as long each time, with
 * a random share, so that a thousand pages do not come back in the same moment. `chance` is from 0
 * to below 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + chance / 2);
}
