import { availableParallelism } from 'node:os';
import type { G4KillerResult } from '@flipon/analyses/tools/g4killer/kill-g4';
import type { KillerQuestion } from '@flipon/answers/calculator-deps';
import { createFairLine } from '../http/limits/fair-line.ts';
import { createSharedLimit } from '../http/limits/shared-limit.ts';
import { createAskedThreads } from '../threads/asked-threads.ts';

/** Computes long calls of the G4 killer in threads, so that other requests do not wait. */
export interface KillerThreads {
  /**
   * Answers on the next free thread; callers take turns.
   *
   * @throws RetryLaterError where too many wait already; the signal's reason before its turn
   */
  kill(
    ownerId: string,
    question: KillerQuestion,
    signal: AbortSignal | undefined,
  ): Promise<G4KillerResult>;
  close(): Promise<void>;
}

const THREAD_FILE = new URL('./killer-thread.ts', import.meta.url);
/** A call takes half a second at most: the last of these waits for a minute. */
const MOST_CALLS = { inAll: 256, perOwner: 64 };
const MESSAGES = {
  own: `You have ${MOST_CALLS.perOwner} long calls of G4 killer under way. Send fewer at once, or all of them as a table.`,
  all: 'Too many long calls of G4 killer are under way. Try again in a few seconds.',
};

export function createKillerThreads(): KillerThreads {
  const threads = createAskedThreads<KillerQuestion, G4KillerResult>(THREAD_FILE, {
    maxOldGenerationSizeMb: 256,
  });
  const calls = createSharedLimit({ ...MOST_CALLS, messages: MESSAGES });
  const line = createFairLine({ atOnce: Math.min(2, availableParallelism()) });
  const closing = new AbortController();

  return {
    async kill(ownerId, question, signal) {
      const call = calls.hold(ownerId);
      call.take(1);
      let endTurn = () => {};
      try {
        const ends = signal === undefined ? [] : [signal];
        endTurn = await line.turn(ownerId, AbortSignal.any([...ends, closing.signal]));
        const thread = threads.take();
        const answer = await thread.ask(question);
        thread.giveBack();
        return answer;
      } finally {
        endTurn();
        call.release();
      }
    },
    async close() {
      closing.abort(new Error('the server is being stopped'));
      await threads.close();
    },
  };
}
