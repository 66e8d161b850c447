/** The longest wait; after it the page shows the server's message. */
const LONGEST_WAIT_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 60_000;
const USUAL_PAUSE_MS = 5_000;
/** A class room that was refused in the same moment does not come back in the same moment. */
const WIDEST_SPREAD_MS = 16_000;

export interface BeginTools {
  /** Asks for the token of a new guest. */
  ask: () => Promise<Response>;
  /** Resolves after a time. */
  pause: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  chance: () => number;
  /** Called with the time until the next try, and with null when the wait has ended. */
  onWait: (pauseMs: number | null) => void;
  /** Whether there is a token by now: then no guest has to begin. */
  isOver: () => boolean;
}

/**
 * Asks for a guest's token until there is one. If many people of one network begin at once, they
 * are admitted gradually: a 429 is repeated after its Retry-After.
 *
 * @returns the server's answer, a refusal where none came within ten minutes; null where it is over
 */
export async function beginGuest(tools: BeginTools): Promise<Response | null> {
  try {
    for (let tries = 0, waitedMs = 0; ; tries++) {
      const answer = await tools.ask();
      if (answer.status !== 429 || waitedMs >= LONGEST_WAIT_MS) return answer;
      const spreadMs = Math.min(WIDEST_SPREAD_MS, 1_000 * 2 ** tries);
      const pauseMs = Math.round(pauseOf(answer) + tools.chance() * spreadMs);
      tools.onWait(pauseMs);
      await tools.pause(pauseMs);
      waitedMs += pauseMs;
      if (tools.isOver()) return null;
    }
  } finally {
    tools.onWait(null);
  }
}

function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!(seconds > 0)) return USUAL_PAUSE_MS;
  return Math.min(seconds * 1000, LONGEST_PAUSE_MS);
}
