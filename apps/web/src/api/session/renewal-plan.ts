import { lifeMs, readClaims } from './token.ts';
import type { TokenAge } from './token-age.ts';

/** Longer waits overflow a browser's timer, and a sleeping machine's clock runs on without it. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;
/** How long before its end a token is renewed. */
const MARGIN_MS = 10_000;
/** Whatever clocks and tokens say, no page asks for another token more often. */
const LEAST_BETWEEN_MS = 30_000;

export interface RenewalTools {
  age: TokenAge;
  monotonicMs: () => number;
  startTimer: (run: () => void, delayMs: number) => void;
  /** Another tab may have renewed a token, or a refused call replaced it. */
  isCurrent: (token: string) => boolean;
  renew: (token: string) => void;
}

/** When a token is renewed: some seconds before its end. */
export interface RenewalPlan {
  plan(token: string): void;
  /** Says that a renewal is tried at this moment. */
  noteTry(): void;
  /** Whether the last try was long enough ago. */
  mayTry(): boolean;
}

export function createRenewalPlan(tools: RenewalTools): RenewalPlan {
  let triedMs = Number.NEGATIVE_INFINITY;

  function untilTryMs(): number {
    return Math.max(0, triedMs + LEAST_BETWEEN_MS - tools.monotonicMs());
  }

  function waitMs(token: string): number {
    const claims = readClaims(token);
    const leftMs = claims === null ? 0 : lifeMs(claims) - MARGIN_MS - tools.age.of(token);
    return Math.max(leftMs, untilTryMs());
  }

  function plan(token: string): void {
    if (readClaims(token) === null) return;
    tools.startTimer(
      () => {
        if (!tools.isCurrent(token)) return;
        if (waitMs(token) > 0) plan(token);
        else tools.renew(token);
      },
      Math.min(waitMs(token), LONGEST_TIMER_MS),
    );
  }

  return {
    plan,
    noteTry() {
      triedMs = tools.monotonicMs();
    },
    mayTry: () => untilTryMs() === 0,
  };
}
