import type { HitColumns } from '@flipon/analyses/kernel';
import { scanKinds } from './scan-kinds.ts';
import type { ScanPool } from './scan-pool.ts';
import { type ScanRequest, scanSequence } from './scan-sequence.ts';

/**
 * The wait for other members. A later one, which waits for room or for the database, is scanned separately.
 */
const WAITED_FOR_MS = 1000;

/** One of several analyses of a sequence that are to be scanned together. */
export interface GroupMember {
  /** As `scanSequence`, in one reading with those of the other members. It asks with its first `next`. */
  scan(request: ScanRequest): AsyncGenerator<HitColumns>;
  /** It asks for no more scans, so the others do not wait for it. */
  leave(): void;
}

/** A member that waits for the others. */
interface Waiting {
  request: ScanRequest;
  begin(hits: AsyncGenerator<HitColumns>): void;
  fail(reason: unknown): void;
}

/**
 * Joins the scans of several analyses of a sequence into one reading. The first scan of each starts with
 * those of the others, once all members have asked or left, and at most a second after the first has asked.
 * Errors in the handling of one member's hits leave the others. Later scans, or scans of other bases, run by
 * themselves. A member's wait ends with its signal, with its `leave`, or after that second.
 *
 * @param size of the group: the number of its members
 */
export function createScanGroup(pool: ScanPool, size: number): { join(): GroupMember } {
  const waiting = new Set<Waiting>();
  /** Members that have neither asked nor left. */
  let expected = size;
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(timer);
    hasBegun = true;
    const meeting = [...waiting];
    waiting.clear();
    const [first] = meeting;
    if (first === undefined) return;
    const scans = meeting.map(({ request }) => request);
    try {
      const streams = scanKinds(pool, { ...first.request, scans });
      for (const [at, hits] of streams.entries()) meeting[at]?.begin(hits);
    } catch {
      // One of them cannot begin: run separately, only that one fails.
      for (const one of meeting) one.begin(scanSequence(pool, one.request));
    }
  }

  function beginOnceComplete(): void {
    if (expected === 0 && waiting.size > 0) begin();
  }

  /**
   * A member that gives up waits no longer; without any left, the next member that asks gets a full second.
   */
  function withdraw(one: Waiting, reason: unknown): void {
    if (!waiting.delete(one)) return;
    one.fail(reason);
    if (waiting.size === 0) clearTimeout(timer);
  }

  function join(): GroupMember {
    let isExpected = true;
    let own: Waiting | null = null;

    function meet(request: ScanRequest): Promise<AsyncGenerator<HitColumns>> {
      const { promise, resolve, reject } = Promise.withResolvers<AsyncGenerator<HitColumns>>();
      const one = { request, begin: resolve, fail: reject };
      own = one;
      waiting.add(one);
      if (waiting.size === 1) timer = setTimeout(begin, WAITED_FOR_MS);
      const { signal } = request;
      const handleAbort = () => withdraw(one, signal?.reason);
      signal?.addEventListener('abort', handleAbort);
      beginOnceComplete();
      return promise.finally(() => signal?.removeEventListener('abort', handleAbort));
    }

    /** @returns whether it was still waited for */
    function stopExpecting(): boolean {
      if (!isExpected) return false;
      isExpected = false;
      expected -= 1;
      return true;
    }

    // Whether a scan joins the group is decided when its first hits are requested: the others may have begun
    // since it was made.
    async function* scan(request: ScanRequest): AsyncGenerator<HitColumns> {
      request.signal?.throwIfAborted();
      const isFirst = stopExpecting();
      const isOther = [...waiting].some((other) => other.request.basesPath !== request.basesPath);
      if (isFirst && !hasBegun && !isOther) return yield* await meet(request);
      beginOnceComplete();
      yield* scanSequence(pool, request);
    }

    return {
      scan,
      leave() {
        if (own !== null) withdraw(own, new Error('the analysis has left its group'));
        stopExpecting();
        beginOnceComplete();
      },
    };
  }

  return { join };
}
