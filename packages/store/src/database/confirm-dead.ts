import { setTimeout as wait } from 'node:timers/promises';

/** Live workers send a heartbeat at least every second. */
export const SETTLED_AFTER_MS = 3000;

/**
 * Returns what is found dead twice, some seconds apart. No process can send a heartbeat while the database
 * hangs; live ones send one within these seconds once it answers again.
 *
 * @param look finds ids
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
