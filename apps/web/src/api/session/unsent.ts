/** What a page has under way in its person's name, and ends with them. */
interface Unsent {
  count: () => number;
  stop: () => void;
}

/** Code that is loaded later adds itself: what was never loaded has nothing under way. */
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
