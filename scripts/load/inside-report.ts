/** What a process saw of itself between two signals. */
export interface InsideReport {
  /** How late its event loop came to a timer. */
  loopDelayMs: { p50: number; p99: number; max: number };
  /** Share of the time, 0 to 1, in which its event loop had something to do. */
  loopBusy: number;
}
