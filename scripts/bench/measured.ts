/** The result of a measurement of the bench. */
export interface Measured {
  /** Bases or bytes that were gone through. */
  amount: number;
  /** Of the fastest run, in milliseconds. */
  wallMs: number;
  /** Of the same run, on all threads. */
  cpuMs?: number;
  /** The most that its process ever held, in bytes. */
  peakRss?: number;
  hits?: number;
}

/** The fastest of several runs; other load on the machine only ever makes a run slower. */
export async function measureBest(
  runs: number,
  work: () => Promise<{ amount: number; hits?: number }>,
): Promise<Measured> {
  let best: Measured | undefined;
  for (let run = 0; run < runs; run++) {
    const cpuBefore = process.cpuUsage();
    const start = performance.now();
    const done = await work();
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(cpuBefore);
    if (best === undefined || wallMs < best.wallMs) {
      best = { ...done, wallMs, cpuMs: (user + system) / 1000 };
    }
  }
  if (best === undefined) throw new RangeError('a measurement needs a run');
  return best;
}
