import type { Profile } from '../../pqs-search/interval-search.ts';

/** Starts one behind the other, each told with those of its intervals that may become hits. */
export interface EvenRuns {
  add(start: number, profile: Profile): void;
  /** After the last one. */
  end(): void;
}

/**
 * Leaves out intervals amid a long run of starts that all have the same ones, such as in G alone. The
 * best of them lie there side by side without a gap, however those beyond the run's ends are taken: the
 * first of them begins no more than the longest quadruplex behind the run's first start. So a lesser one
 * that keeps two such lengths from both ends is always dropped.
 *
 * @param add is told how many of the lesser intervals, which come first, are of no use
 */
export function createEvenRuns(
  maxLength: number,
  overlapping: boolean,
  add: (start: number, profile: Profile, useless: number) => void,
): EvenRuns {
  const edge = 2 * maxLength;
  let run: { first: number; next: number; profile: Profile } | null = null;

  function close(): void {
    if (run === null) return;
    const { first, next, profile } = run;
    for (let start = first + edge; start < next; start++) {
      add(start, profile, start < next - edge ? profile.count - 1 : 0);
    }
    run = null;
  }

  return {
    add(start, profile) {
      if (overlapping) {
        add(start, profile, 0);
        return;
      }
      if (run === null || run.next !== start || run.profile !== profile) {
        close();
        run = { first: start, next: start, profile };
      }
      run.next = start + 1;
      // Those at its end are told when it is known.
      if (start < run.first + edge) add(start, profile, 0);
    },
    end: close,
  };
}
