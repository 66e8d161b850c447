/** Looks at something that runs before "Waiting for results took too long." */
export const MAX_LOOKS = 20;

/**
 * Milliseconds before the next look while a person waits at a form, after `looks` looks: soon at
 * first, because most imports end at once, then 1.5 times slower each time, up to 2 s.
 */
export function quickDelayMs(looks: number): number {
  return looks <= 1 ? 150 : Math.min(2_000, 300 * 1.5 ** (looks - 2));
}

/**
 * The least delay after a look that took `tookMs`: an answer about a thousand files takes long to make and to
 * read, and four fifths of the time, but no more than 2 s, are left to other work.
 */
export function leastDelayMs(tookMs: number): number {
  return Math.min(2_000, 4 * tookMs);
}

/** Like `quickDelayMs`, where no events come: from a fifth of the longest delay, which is 10 s, by 1.5 up to it. */
export function importDelayMs(looks: number): number {
  return Math.min(10_000, 2_000 * 1.5 ** Math.max(0, looks - 1));
}

/** How long imports are looked at where no events come: MAX_LOOKS looks with those delays. */
export const LONGEST_WAIT_MS = Array.from({ length: MAX_LOOKS }, (_, looks) =>
  importDelayMs(looks + 1),
).reduce((sum, delayMs) => sum + delayMs, 0);
