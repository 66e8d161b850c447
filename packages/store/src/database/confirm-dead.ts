import { setTimeout as wait } from 'node:timers/promises';

/** Whoever lives says so every second at least. */
export const SETTLED_AFTER_MS = 3000;

/**
 * What is found dead twice, some seconds apart. While the database stood still nobody could say that
 * they live; once it goes on, they speak up within these seconds.
 *
 * @param look answers ids
 */
export async function confirmDead<Found extends { id: string }>(
  look: () => Promise<Found[]>,
  settledAfterMs = SETTLED_AFTER_MS,
): Promise<Found[]> {
  const first = await look();
  if (first.length === 0) return [];
  await wait(settledAfterMs);
  const again = new Set((await look()).map(({ id }) => id));
  return first.filter(({ id }) => again.has(id));
}
