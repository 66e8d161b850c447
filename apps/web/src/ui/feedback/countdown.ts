export interface Countdown {
  /** Stops the clock for a reason; it runs on once every reason is released. */
  hold: (reason: string) => void;
  release: (reason: string) => void;
  /** Ends it without the call. */
  stop: () => void;
  leftMs: () => number;
}

/** Calls back after a span of time in which holds do not count. */
export function startCountdown(spanMs: number, onEnd: () => void): Countdown {
  const holds = new Set<string>();
  let leftMs = spanMs;
  let runningSinceMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const left = () => (runningSinceMs === null ? leftMs : leftMs - (Date.now() - runningSinceMs));
  const pause = () => {
    clearTimeout(timer);
    leftMs = Math.max(0, left());
    runningSinceMs = null;
  };
  const run = () => {
    runningSinceMs = Date.now();
    timer = setTimeout(onEnd, leftMs);
  };
  run();

  return {
    hold(reason) {
      holds.add(reason);
      pause();
    },
    release(reason) {
      if (holds.delete(reason) && holds.size === 0) run();
    },
    stop: pause,
    leftMs: () => Math.max(0, left()),
  };
}
