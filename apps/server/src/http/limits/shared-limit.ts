import { RetryLaterError } from './retry-later-error.ts';

/** One caller's share of a common limit. */
export interface Held {
  /**
   * Takes more of it, before it is used.
   *
   * @throws RetryLaterError, and then no more is held than before: rate_limited where it is the caller's own
   * limit, unavailable where it is the common one
   */
  take(amount: number): void;
  /** Gives all of it back; later calls of `take` do not count. */
  release(): void;
}

export interface SharedLimit {
  /** @param network of the caller, where that is known (see client-network) */
  hold(ownerId: string, network?: string): Held;
}

const RETRY_SECONDS = 5;

/**
 * Bounds the use by all callers together, by each owner, and by each network: a network that begins many
 * guests leaves half of it to others.
 */
export function createSharedLimit(most: {
  inAll: number;
  perOwner: number;
  /** The messages of a refusal: by the owner's limit, and by the common one. */
  messages: { own: string; all: string };
}): SharedLimit {
  const heldBy = new Map<string, number>();
  const heldIn = new Map<string, number>();
  let inAll = 0;

  return {
    hold(ownerId, network) {
      let held = 0;
      return {
        take(amount) {
          const own = (heldBy.get(ownerId) ?? 0) + amount;
          if (own > most.perOwner)
            throw new RetryLaterError('rate_limited', most.messages.own, RETRY_SECONDS);
          const near = network === undefined ? 0 : (heldIn.get(network) ?? 0) + amount;
          if (inAll + amount > most.inAll || near > most.inAll / 2)
            throw new RetryLaterError('unavailable', most.messages.all, RETRY_SECONDS);
          heldBy.set(ownerId, own);
          if (network !== undefined) heldIn.set(network, near);
          inAll += amount;
          held += amount;
        },
        release() {
          lessen(heldBy, ownerId, held);
          if (network !== undefined) lessen(heldIn, network, held);
          inAll -= held;
          held = 0;
        },
      };
    },
  };
}

function lessen(counts: Map<string, number>, key: string, amount: number): void {
  const left = (counts.get(key) ?? 0) - amount;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
