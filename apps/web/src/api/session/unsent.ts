/** Unsent work of a page in its person's name, which ends with them. */
interface Unsent {
  count: () => number;
  stop: () => void;
}

/** Code that is loaded later adds itself: code never loaded has no unsent work. */
const all: Unsent[] = [];

export function addUnsent(unsent: Unsent): void {
  all.push(unsent);
}

/** Files that this page is still sending. */
export function countUnsent(): number {
  return all.reduce((sum, { count }) => sum + count(), 0);
}

export function stopUnsent(): void {
  for (const { stop } of all) stop();
}
