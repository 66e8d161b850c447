/** Bases of one record that are in any of its hits. */
export interface Coverage {
  /**
   * @param start 0-based in the record
   * @param end after the last base; past the record's length where the hit crosses the origin
   */
  add(start: number, end: number): void;
  /** Overlaps count once. */
  countBp(): number;
}

/** For hits in order of position that do not cross the origin: nothing needs to be kept. */
export function createOrderedCoverage(): Coverage {
  let coveredBp = 0;
  let reached = 0;
  return {
    add(start, end) {
      if (end <= reached) return;
      coveredBp += end - Math.max(reached, start);
      reached = end;
    },
    countBp: () => coveredBp,
  };
}

/**
 * For hits in any order, also across the origin: stretches that are covered are kept to the end.
 *
 * @param lengthBp of the record
 */
export function createCoverage(lengthBp: number): Coverage {
  const starts: number[] = [];
  const ends: number[] = [];

  function addPart(start: number, end: number): void {
    const last = starts.length - 1;
    if (last >= 0 && start >= (starts[last] as number) && start <= (ends[last] as number)) {
      ends[last] = Math.max(ends[last] as number, end);
      return;
    }
    starts.push(start);
    ends.push(end);
  }

  return {
    add(start, end) {
      addPart(start, Math.min(end, lengthBp));
      if (end > lengthBp) addPart(0, end - lengthBp);
    },
    countBp() {
      const coverage = createOrderedCoverage();
      const order = Uint32Array.from(starts, (_, index) => index);
      order.sort((a, b) => (starts[a] as number) - (starts[b] as number));
      for (const index of order) coverage.add(starts[index] as number, ends[index] as number);
      return coverage.countBp();
    },
  };
}
