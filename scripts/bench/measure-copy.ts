import { type Measured, measureBest } from './measured.ts';

/** Larger than any cache. */
const COPY_BYTES = 1 << 26;

/** The bound that no scan passes: each byte is read and written once, on one thread. */
export function measureCopy(runs: number): Promise<Measured> {
  const from = new Uint8Array(COPY_BYTES).fill(65);
  const to = new Uint8Array(COPY_BYTES).fill(66);
  return measureBest(runs, async () => {
    to.set(from);
    return { amount: COPY_BYTES };
  });
}
