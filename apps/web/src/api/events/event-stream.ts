import { createEventParser, type StreamEvent } from './event-parser.ts';

/** The server sends a sign of life every 15 s; after two missing ones the connection counts as lost. */
const LONGEST_SILENCE_MS = 35_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface EventStreamTools {
  /** Opens the stream; throws if the server refuses or cannot be reached. */
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Answers the function that stops the timer. */
  startTimer: (run: () => void, delayMs: number) => () => void;
  /** From 0 to 1: pages that lost the same server must not all reconnect in the same moment. */
  random: () => number;
  onEvent: (event: StreamEvent) => void;
  /** Called when the stream begins to speak, and when it ends without having been stopped. */
  onLive: (isLive: boolean) => void;
}

export interface EventStream {
  start(): void;
  /** Ends the connection; a later start continues after the last event. */
  stop(): void;
  /** Makes the next start begin a new stream, for another account. */
  forget(): void;
}

/**
 * A stream of events that reconnects by itself: with the last event's id, ever more slowly while
 * the server is away, and also when it has fallen silent.
 */
export function createEventStream(tools: EventStreamTools): EventStream {
  const memory = { lastEventId: '', waitMs: FIRST_WAIT_MS };
  let running: AbortController | null = null;

  /** Reads one connection to its end; answers whether it ever spoke. */
  async function follow(stopped: AbortSignal): Promise<boolean> {
    const connection = new AbortController();
    const abort = () => connection.abort();
    stopped.addEventListener('abort', abort);
    let stopTimer = tools.startTimer(abort, LONGEST_SILENCE_MS);
    let hasSpoken = false;
    try {
      const answer = await tools.open(memory.lastEventId, connection.signal);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      const parser = createEventParser(memory.lastEventId);
      for (
        let part = await reader?.read();
        part?.value !== undefined;
        part = await reader?.read()
      ) {
        stopTimer();
        stopTimer = tools.startTimer(abort, LONGEST_SILENCE_MS);
        if (stopped.aborted) break;
        const events = parser.push(part.value);
        memory.lastEventId = parser.lastEventId();
        memory.waitMs = parser.retryMs() ?? memory.waitMs;
        if (!hasSpoken) tools.onLive(true);
        hasSpoken = true;
        for (const event of events) tools.onEvent(event);
      }
    } catch {
      // Refused, cut off or silent: whatever it was, the next connection is tried.
    } finally {
      stopTimer();
      stopped.removeEventListener('abort', abort);
      connection.abort();
    }
    return hasSpoken;
  }

  async function run(stopped: AbortSignal): Promise<void> {
    for (let failures = 0; !stopped.aborted; ) {
      const hasSpoken = await follow(stopped);
      if (stopped.aborted) return;
      if (hasSpoken) tools.onLive(false);
      failures = hasSpoken ? 0 : failures + 1;
      const waitMs = Math.min(LONGEST_WAIT_MS, memory.waitMs * 2 ** Math.min(failures, 10));
      await pause(waitMs * (0.75 + tools.random() / 2), stopped);
    }
  }

  function pause(delayMs: number, stopped: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stopTimer = tools.startTimer(resolve, delayMs);
      stopped.addEventListener('abort', () => {
        stopTimer();
        resolve();
      });
    });
  }

  return {
    start() {
      if (running !== null) return;
      running = new AbortController();
      void run(running.signal);
    },
    stop() {
      running?.abort();
      running = null;
    },
    forget() {
      memory.lastEventId = '';
    },
  };
}
