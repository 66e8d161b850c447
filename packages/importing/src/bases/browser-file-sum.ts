import { createSha256 } from '@flipon/platform/codecs';
import { startThread } from '@flipon/platform/threads';
import type { FileSum } from './file-sum.ts';

/** Up to here a thread would take longer to start than to sum. */
const ALONE_BYTES = 1 << 22;
/** Most bytes that the thread holds. */
const MOST_BEHIND_BYTES = 1 << 24;

/** Sums on a thread of its own, as browsers sum pieces by JavaScript alone: that took longer than all else of an import. */
export function openSum(): FileSum {
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  let thread: SumThread | null = null;
  return {
    async add(bytes) {
      const copy = new Uint8Array(bytes);
      if (thread === null) {
        held.push(copy);
        heldBytes += copy.length;
        if (heldBytes <= ALONE_BYTES) return;
        thread = startSumming();
        for (const piece of held) await thread.add(piece);
        held = [];
        return;
      }
      await thread.add(copy);
    },
    async hex() {
      if (thread !== null) return thread.hex();
      const sum = createSha256();
      for (const piece of held) sum.update(piece);
      return sum.hex();
    },
    drop() {
      held = [];
      thread?.drop();
    },
  };
}

/** Takes the bytes it is given for itself. */
interface SumThread extends Pick<FileSum, 'hex' | 'drop'> {
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

function startSumming(): SumThread {
  let behind = 0;
  let caughtUp = Promise.withResolvers<void>();
  const sum = Promise.withResolvers<string>();
  // The one that asks for it gets the failure.
  sum.promise.catch(() => {});
  const fail = (error: Error) => {
    sum.reject(error);
    caughtUp.resolve();
  };
  const thread = startThread<number | string>(
    () => new Worker(new URL('./sum-thread.ts', import.meta.url), { type: 'module' }),
    {
      onMessage(reply) {
        if (typeof reply === 'string') {
          sum.resolve(reply);
          return;
        }
        behind -= reply;
        if (behind <= MOST_BEHIND_BYTES) caughtUp.resolve();
      },
      onError: (error) => fail(new Error('the thread that sums has died', { cause: error })),
      onExit: () => fail(new Error('the thread that sums has ended')),
    },
  );
  return {
    async add(bytes) {
      behind += bytes.length;
      caughtUp = Promise.withResolvers();
      thread.post(bytes, [bytes.buffer]);
      if (behind > MOST_BEHIND_BYTES) await Promise.race([caughtUp.promise, sum.promise]);
    },
    async hex() {
      thread.post(null);
      const hex = await sum.promise;
      await thread.end();
      return hex;
    },
    drop: () => void thread.end(),
  };
}
