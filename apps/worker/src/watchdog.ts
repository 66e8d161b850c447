/** The most that counts of the time between two answers of the database: a stopped process has not waited. */
const LONGEST_STEP_MS = 1000;
/** Longer than anything takes that ends by itself. */
const LET_GO_MS = 30_000;
/** After one job is ended, the others get this time to go on: they may have waited for what it held. */
const GRACE = { share: 0.1, mostMs: 60_000 };

/** A claimed job that is watched. */
export interface Watched {
  /** It has made progress, or has reported that it goes on. */
  moved(): void;
  /** The database has confirmed its claim: only time between two confirmations is counted. */
  held(): void;
  /** It waits for something outside it, such as room on the disk, or waits no more. */
  waits(isWaiting: boolean): void;
  /** From now on it may make no progress for this much longer than the limit; 0 ends the allowance. */
  allows(extraMs: number): void;
  end(): void;
}

export interface Watchdog {
  limitMs: number;
  /** Milliseconds after which work that ignores its signal is abandoned. */
  letGoMs: number;
  /**
   * @param group jobs with the same group are computed together, and stall together
   * @param onStall called once, when the job has made no progress for the limit
   */
  watch(group: object, onStall: () => void): Watched;
}

interface State {
  group: object;
  onStall(): void;
  extraMs: number;
  isWaiting: boolean;
  movedAt: number;
  heldAt: number;
  stillMs: number;
}

/**
 * Finds claimed jobs that make no progress. Time counts while the database answers and this process runs:
 * time in which the process was stopped, or had no processor, is left out. If several jobs stall, the one
 * without progress for longest is ended first, with its group; the others get a grace period.
 */
export function createWatchdog(limitMs: number, letGoMs: number = LET_GO_MS): Watchdog {
  const all = new Set<State>();
  const graceMs = Math.min(GRACE.mostMs, limitMs * GRACE.share);
  let quietUntil = Number.NEGATIVE_INFINITY;

  const leftMs = ({ stillMs, extraMs }: State) => limitMs + extraMs - stillMs;
  /**
   * Each job is timed by its own database confirmations: jobs that stalled together reach the limit one by
   * one.
   */
  const isNearlyOver = (one: State) => !one.isWaiting && leftMs(one) <= 2 * LONGEST_STEP_MS;

  function look(now: number): void {
    if (now < quietUntil) return;
    if (![...all].some((one) => leftMs(one) <= 0)) return;
    const still = [...all].filter(isNearlyOver).sort((a, b) => a.movedAt - b.movedAt);
    quietUntil = now + graceMs;
    for (const one of still) {
      if (one.group !== still[0]?.group) continue;
      all.delete(one);
      one.onStall();
    }
  }

  return {
    limitMs,
    letGoMs,
    watch(group, onStall) {
      const now = performance.now();
      const state: State = {
        ...{ group, onStall, extraMs: 0, isWaiting: false },
        ...{ movedAt: now, heldAt: now, stillMs: 0 },
      };
      const moved = () => {
        state.movedAt = performance.now();
        state.heldAt = state.movedAt;
        state.stillMs = 0;
      };
      all.add(state);
      return {
        moved,
        held() {
          const at = performance.now();
          if (!state.isWaiting) state.stillMs += Math.min(LONGEST_STEP_MS, at - state.heldAt);
          state.heldAt = at;
          look(at);
        },
        waits(isWaiting) {
          state.isWaiting = isWaiting;
          moved();
        },
        allows(extraMs) {
          state.extraMs = extraMs;
          moved();
        },
        end: () => void all.delete(state),
      };
    },
  };
}
