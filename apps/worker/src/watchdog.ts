/** What is counted of the time between two answers of the database: a process that was stopped waits not. */
const LONGEST_STEP_MS = 1000;
/** More than all that ends by itself takes. */
const LET_GO_MS = 30_000;
/** What stands still may have waited for what another held: that one is given the time to go on. */
const GRACE = { share: 0.1, mostMs: 60_000 };

/** A claimed job that is watched. */
export interface Watched {
  /** It has made progress, or has told that it goes on. */
  moved(): void;
  /** The database knows that its claim stands: only time between two of these is counted. */
  held(): void;
  /** It waits for something that is not its own doing, such as room on the disk, or waits no more. */
  waits(isWaiting: boolean): void;
  /** From now on it may stand still for so much longer than the limit; 0: no longer. */
  allows(extraMs: number): void;
  end(): void;
}

export interface Watchdog {
  limitMs: number;
  /** After so long, work that was told to end is left behind. */
  letGoMs: number;
  /**
   * @param group what is computed together, and stands still together
   * @param onStall told once, when the job has stood still for the limit
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
 * Finds claimed jobs that make no progress. Time counts while the database answers, and while this process
 * runs: one that was stopped, or had no processor, has not stood still. Where several stand still, the one
 * that has not moved for longest is told first, with those of its group; the others have a while to go on.
 */
export function createWatchdog(limitMs: number, letGoMs: number = LET_GO_MS): Watchdog {
  const all = new Set<State>();
  const graceMs = Math.min(GRACE.mostMs, limitMs * GRACE.share);
  let quietUntil = Number.NEGATIVE_INFINITY;

  const leftMs = ({ stillMs, extraMs }: State) => limitMs + extraMs - stillMs;
  /** Each is looked at by its own answers of the database: those that stopped together come one by one. */
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
