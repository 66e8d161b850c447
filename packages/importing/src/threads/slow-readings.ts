import { hasNews, type OpenReading } from './open-reading.ts';

/** What counts as an arrival: a sender that trickles is as one that is silent. */
const STEADY_BYTES = 1 << 20;

/** Notes how much has arrived, for a reading that is open. */
export function noteArrival(reading: OpenReading, nowMs: number): void {
  const { steady, readableBytes, isWhole } = reading;
  if (!isWhole && readableBytes - steady.bytes < STEADY_BYTES) return;
  reading.steady = { bytes: readableBytes, atMs: nowMs };
}

/**
 * The open reading that has to give its place to a waiting one: its sender has been silent the longest,
 * and for longer than `patienceMs`.
 *
 * @returns undefined where no waiting reading lacks a place, or no open one is that slow
 */
export function findSlowReading(
  waiting: Iterable<OpenReading>,
  open: readonly OpenReading[],
  given: { maxOpen: number; maxOpenPerOwner: number; patienceMs: number; nowMs: number },
): OpenReading | undefined {
  const slow = open
    .filter(({ state, steady }) => state === 'starved' && isPast(steady.atMs, given))
    .sort((a, b) => a.steady.atMs - b.steady.atMs);
  if (slow.length === 0) return undefined;
  for (const { ownerId } of [...waiting].filter(hasNews)) {
    const own = open.filter((reading) => reading.ownerId === ownerId);
    const isOwnersTurn = own.length >= given.maxOpenPerOwner;
    const candidate = isOwnersTurn ? slow.find((reading) => own.includes(reading)) : slow[0];
    const isFull = isOwnersTurn || open.length >= given.maxOpen;
    if (isFull && candidate !== undefined) return candidate;
  }
  return undefined;
}

function isPast(atMs: number, { patienceMs, nowMs }: { patienceMs: number; nowMs: number }) {
  return nowMs - atMs >= patienceMs;
}
