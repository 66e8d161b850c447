import type { Reading } from '@flipon/importing/import-pool';

/** How much of a file has arrived: set by its receiver, awaited by its reader. */
export interface Arrival {
  bytes(): number;
  isWhole(): boolean;
  note(bytes: number, isWhole: boolean): void;
  /** Resolves once this many bytes have arrived, or all of a shorter file. */
  reaches(bytes: number): Promise<void>;
  /** Tells a reading all that has arrived and will arrive. */
  follow(reading: Pick<Reading, 'grown'>): void;
}

export function createArrival(): Arrival {
  let arrived = 0;
  let whole = false;
  const listeners = new Set<() => void>();
  return {
    bytes: () => arrived,
    isWhole: () => whole,
    note(bytes, isWhole) {
      arrived = bytes;
      whole = isWhole;
      for (const listener of [...listeners]) listener();
    },
    async reaches(bytes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const listener = () => {
        if (arrived >= bytes || whole) resolve();
      };
      listeners.add(listener);
      listener();
      await promise;
      listeners.delete(listener);
    },
    follow(reading) {
      const listener = () => reading.grown(arrived, whole);
      listeners.add(listener);
      listener();
    },
  };
}
