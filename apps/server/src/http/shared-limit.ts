import { RetryLaterError } from './retry-later-error.ts';

/** What one caller holds of something that all callers share. */
export interface Held {
  /**
   * Takes more of it, before it is used.
   *
   * @throws RetryLaterError, and then nothing more is held than before: rate_limited where it is the
   *   caller's own limit, unavailable where it is everybody's
   */
  take(amount: number): void;
  /** Gives all of it back; what comes after counts for nothing. */
  release(): void;
}

export interface SharedLimit {
  hold(ownerId: string): Held;
}

const RETRY_SECONDS = 5;

/** Bounds what all callers hold together, and each of them alone. */
export function createSharedLimit(most: {
  inAll: number;
  perOwner: number;
  /** What refuses its owner, and everybody. */
  messages: { own: string; all: string };
}): SharedLimit {
  const heldBy = new Map<string, number>();
  let inAll = 0;

  return {
    hold(ownerId) {
      let held = 0;
      return {
        take(amount) {
          const own = (heldBy.get(ownerId) ?? 0) + amount;
          if (own > most.perOwner)
            throw new RetryLaterError('rate_limited', most.messages.own, RETRY_SECONDS);
          if (inAll + amount > most.inAll)
            throw new RetryLaterError('unavailable', most.messages.all, RETRY_SECONDS);
          heldBy.set(ownerId, own);
          inAll += amount;
          held += amount;
        },
        release() {
          const left = (heldBy.get(ownerId) ?? 0) - held;
          if (left > 0) heldBy.set(ownerId, left);
          else heldBy.delete(ownerId);
          inAll -= held;
          held = 0;
        },
      };
    },
  };
}
