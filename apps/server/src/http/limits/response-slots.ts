import type { FastifyReply } from 'fastify';
import { createFairLine } from './fair-line.ts';
import { onResponseEnd } from './on-response-end.ts';
import { RetryLaterError } from './retry-later-error.ts';
import { createSharedLimit } from './shared-limit.ts';
import { createSlowReaders } from './slow-readers.ts';

/** Places for answers that take much while they are made and sent. */
export interface ResponseSlots {
  /**
   * Waits for a place a short while; it is given back once the answer has been sent, or its reader has gone.
   *
   * @returns a function that gives it back earlier
   * @throws RetryLaterError where none has become free
   */
  take(ownerId: string, reply: FastifyReply): Promise<() => void>;
}

export interface SlotsAsked {
  atOnce: number;
  perOwner: number;
  /** The most that may wait: of all owners, and of one. */
  waiting: { inAll: number; perOwner: number };
  waitMs: number;
  /** A response that is read too slowly for this long loses its slot to a waiting one. */
  patienceMs?: number;
  messages: { own: string; all: string };
}

const RETRY_SECONDS = 5;
const PATIENCE_MS = 8000;

/** Places given in turn: the next one goes to the owner whose last one is the longest ago. */
export function createResponseSlots(asked: SlotsAsked): ResponseSlots {
  const { atOnce, perOwner, waiting, waitMs, patienceMs = PATIENCE_MS, messages } = asked;
  const line = createFairLine({ atOnce, perOwner });
  const known = createSharedLimit({
    inAll: atOnce + waiting.inAll,
    perOwner: perOwner + waiting.perOwner,
    messages,
  });
  const readers = createSlowReaders(patienceMs);
  const running = new Map<string, number>();

  return {
    async take(ownerId, reply) {
      const held = known.hold(ownerId);
      held.take(1);
      const left = new AbortController();
      let end = held.release;
      // The time-out of a signal would be held until it is over, however short the wait was.
      const timer = setTimeout(() => left.abort(tooLate()), waitMs);
      const tooLate = () =>
        (running.get(ownerId) ?? 0) >= perOwner
          ? new RetryLaterError('rate_limited', messages.own, RETRY_SECONDS)
          : new RetryLaterError('unavailable', messages.all, RETRY_SECONDS);
      const watching = readers.watch();
      onResponseEnd(reply, () => {
        readers.remove(reply);
        left.abort(new Error('the client went away'));
        end();
      });
      try {
        const endTurn = await line.turn(ownerId, left.signal);
        running.set(ownerId, (running.get(ownerId) ?? 0) + 1);
        readers.add(reply);
        let isOver = false;
        end = () => {
          if (isOver) return;
          isOver = true;
          readers.remove(reply);
          const others = (running.get(ownerId) ?? 1) - 1;
          if (others > 0) running.set(ownerId, others);
          else running.delete(ownerId);
          endTurn();
          held.release();
        };
        // The client left in the moment in which the turn came.
        if (left.signal.aborted) end();
        return end;
      } catch (error) {
        held.release();
        throw error;
      } finally {
        watching.stop();
        clearTimeout(timer);
      }
    },
  };
}
