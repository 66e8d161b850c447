import { setTimeout as wait } from 'node:timers/promises';
import type { HitColumns } from '@flipon/analyses/kernel';
import { scanKinds } from '@flipon/scan/scan-kinds';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { type ScanRequest, scanSequence } from '@flipon/scan/scan-sequence';

/** Whoever is later, because it waits for room or for the database, is scanned by itself. */
const WAITED_FOR_MS = 1000;

/** One of several analyses of a sequence that are to be scanned together. */
export interface GroupMember {
  /** As `scanSequence`, in one reading with those of the other members. */
  scan(request: ScanRequest): AsyncGenerator<HitColumns>;
  /** It asks for no scan any more; nobody waits for it. */
  leave(): void;
}

interface Asked {
  request: ScanRequest;
  begin(hits: AsyncGenerator<HitColumns>): void;
  fail(reason: unknown): void;
}

/**
 * Lets analyses of a sequence meet: the first scan of each begins with the others', once all have asked
 * or left, and a second after the first one has asked at the latest. What a member does to its own hits
 * is no other's business. Scans that come later, or are of other bases, go by themselves.
 *
 * @param size of the group, which has so many members
 */
export function createScanGroup(pool: ScanPool, size: number): { join(): GroupMember } {
  const asked: Asked[] = [];
  let expected = size;
  let hasBegun = false;

  function begin(): void {
    const [first] = asked;
    if (hasBegun || first === undefined) return;
    hasBegun = true;
    const scans = asked.map(({ request }) => request);
    try {
      const streams = scanKinds(pool, { ...first.request, scans });
      for (const [at, hits] of streams.entries()) asked[at]?.begin(hits);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }

  function beginOnceComplete(): void {
    if (asked.length >= expected) begin();
  }

  async function* meet(request: ScanRequest): AsyncGenerator<HitColumns> {
    const { promise, resolve, reject } = Promise.withResolvers<AsyncGenerator<HitColumns>>();
    asked.push({ request, begin: resolve, fail: reject });
    if (asked.length === 1) void wait(WAITED_FOR_MS, undefined, { ref: false }).then(begin);
    beginOnceComplete();
    yield* await promise;
  }

  return {
    join() {
      let isExpected = true;
      return {
        scan(request) {
          const isOther = asked.some((other) => other.request.basesPath !== request.basesPath);
          if (hasBegun || !isExpected || isOther) return scanSequence(pool, request);
          isExpected = false;
          return meet(request);
        },
        leave() {
          if (!isExpected) return;
          isExpected = false;
          expected -= 1;
          beginOnceComplete();
        },
      };
    },
  };
}
