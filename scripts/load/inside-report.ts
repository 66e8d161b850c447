/** A process's measurements of itself between two signals. */
export interface InsideReport {
  /** Delays of timers in its event loop. */
  loopDelayMs: { p50: number; p99: number; max: number };
  /** Share of the time, 0 to 1, in which its event loop had something to do. */
  loopBusy: number;
}
