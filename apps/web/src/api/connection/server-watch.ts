/** After this long without an answer, the server is asked whether it is reachable. */
const SILENCE_MS = 2_000;
const TICK_MS = 500;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 8_000;
/** How long the good news stays. */
const BACK_MS = 6_000;

/** Whether the server answers, as far as this page knows. Times are those of `nowMs`. */
export type Connection =
  | { is: 'there' }
  | { is: 'lost'; sinceMs: number; nextTryMs: number }
  | { is: 'back'; afterMs: number };

export interface ServerWatchTools {
  /** Asks for a sign of life and answers whether one came; ends by itself within 2 s. */
  probe: () => Promise<boolean>;
  nowMs: () => number;
  /** Answers the function that stops the timer. */
  startTimer: (run: () => void, delayMs: number) => () => void;
  /** Whether a person would notice: otherwise nothing is asked. */
  isLookedAt: () => boolean;
  onChange: (connection: Connection) => void;
}

export interface ServerWatch {
  start(): void;
  stop(): void;
  /** The server said something, whatever it was. */
  heard(): void;
  /** A call failed without an answer. */
  failed(): void;
  /** Notes that a call is waiting, until the returned function is called. */
  waits(): () => void;
  tryNow(): void;
  /** Asks now; resolves once the server says something. */
  answers(): Promise<void>;
}

/**
 * Notices within 5 s that a server has fallen silent, also one that takes calls and never answers
 * them: 2 s of silence, half a second of the clock, 2 s of the probe.
 */
export function createServerWatch(tools: ServerWatchTools): ServerWatch {
  const { nowMs, startTimer } = tools;
  let connection: Connection = { is: 'there' };
  let heardMs = nowMs();
  let waitMs = FIRST_WAIT_MS;
  let waiting = 0;
  let isAsking = false;
  let stopTimer: (() => void) | null = null;
  let stopNews: (() => void) | null = null;
  const hopes: (() => void)[] = [];

  function change(next: Connection): void {
    connection = next;
    tools.onChange(next);
  }

  function heard(): void {
    heardMs = nowMs();
    waitMs = FIRST_WAIT_MS;
    for (const fulfil of hopes.splice(0)) fulfil();
    if (connection.is !== 'lost') return;
    change({ is: 'back', afterMs: heardMs - connection.sinceMs });
    stopNews = startTimer(() => change({ is: 'there' }), BACK_MS);
  }

  function lose(): void {
    stopNews?.();
    const sinceMs = connection.is === 'lost' ? connection.sinceMs : heardMs;
    change({ is: 'lost', sinceMs, nextTryMs: nowMs() + waitMs });
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 1.5);
  }

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const askedMs = nowMs();
    const isThere = await tools.probe();
    isAsking = false;
    if (isThere) heard();
    // Another call may have been answered while this one was not.
    else if (heardMs <= askedMs) lose();
  }

  function tick(): void {
    stopTimer = startTimer(tick, TICK_MS);
    if (waiting === 0 && !tools.isLookedAt()) return;
    const isDue =
      connection.is === 'lost' ? nowMs() >= connection.nextTryMs : nowMs() - heardMs >= SILENCE_MS;
    if (isDue) void ask();
  }

  function waits(): () => void {
    waiting += 1;
    return () => {
      waiting -= 1;
    };
  }

  return {
    start() {
      heardMs = nowMs();
      if (stopTimer === null) tick();
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
    },
    heard,
    failed: () => void ask(),
    waits,
    tryNow: () => void ask(),
    async answers() {
      const stopWaiting = waits();
      void ask();
      await new Promise<void>((resolve) => hopes.push(resolve));
      stopWaiting();
    },
  };
}
