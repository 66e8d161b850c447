import type { Profile } from '../../pqs-search/window-search.ts';

/** Receives starts in order, each with those of its intervals that may become hits. */
export interface EvenRuns {
  add(start: number, profile: Profile): void;
  /** After the last one. */
  end(): void;
}

/**
 * Receives starts [first, end) with the same intervals.
 *
 * @param useless how many of the first intervals, the weakest ones, cannot be hits
 */
export type AddStarts = (first: number, end: number, profile: Profile, useless: number) => void;

/** Shorter than any quadruplex: four runs of two bases and two loops of one. */
const MOST_PERIOD = 8;

/** Starts that repeat with the same intervals, `period` bases later. */
interface Run {
  period: number;
  /** Those of the first period. */
  starts: number[];
  profiles: Profile[];
  /** The number of starts in succession, of all periods. */
  count: number;
  /** The first base after the last start. */
  next: number;
}

/**
 * Leaves out weaker intervals inside a long run of starts with the same intervals period by period, such as
 * in (GGGA)n, or in G alone, where the best intervals of neighbouring starts are reported together.
 *
 * The best intervals are adjacent there, with less than a period between them, for any choice of intervals
 * beyond the run's ends: the first of them begins less than two lengths of the longest quadruplex after the
 * run's first start, and the last one ends less than two before its end. No quadruplex fits between them, so
 * a weaker one that is two such lengths away from both ends is always dropped.
 */
export function createEvenRuns(maxLength: number, overlapping: boolean, add: AddStarts): EvenRuns {
  const edge = 2 * maxLength;
  /** The last starts that are in no run, and their intervals. */
  let starts: number[] = [];
  let profiles: Profile[] = [];
  let run: Run | null = null;

  function firstOf({ starts: [first = 0] }: Run): number {
    return first;
  }

  /** The place of a start of the run, by its number. */
  function startOf(own: Run, number: number): number {
    const phase = number % own.starts.length;
    return own.starts[phase] + ((number - phase) / own.starts.length) * own.period;
  }

  function goesOn(own: Run, start: number, profile: Profile): boolean {
    const phase = own.count % own.starts.length;
    return own.profiles[phase] === profile && startOf(own, own.count) === start;
  }

  /** A run that begins with the last start of the same intervals; its starts so far were reported. */
  function begin(start: number, profile: Profile): Run | null {
    const at = profiles.lastIndexOf(profile);
    const period = start - (starts[at] ?? Number.NEGATIVE_INFINITY);
    if (period > MOST_PERIOD) return null;
    const first = { starts: starts.slice(at), profiles: profiles.slice(at) };
    return { ...first, period, count: first.starts.length + 1, next: start + 1 };
  }

  /** Tells what a run was not told of before its end was known. */
  function close(own: Run): void {
    const to = own.next - edge;
    const isBest = bestPhases(own.profiles);
    let from = firstOf(own) + edge;
    if (own.period === 1 && from < to) {
      add(from, to, own.profiles[0], own.profiles[0].count - 1);
      from = to;
    }
    for (let number = numberFrom(own, from); number < own.count; number++) {
      const phase = number % own.profiles.length;
      const profile = own.profiles[phase];
      const start = startOf(own, number);
      const useless = isBest[phase] ? profile.count - 1 : profile.count;
      add(start, start + 1, profile, start < to ? useless : 0);
    }
  }

  /** The number of the first start at or after a place. */
  function numberFrom(own: Run, place: number): number {
    const periods = Math.floor((place - firstOf(own)) / own.period);
    let number = Math.max(0, periods * own.starts.length);
    while (number < own.count && startOf(own, number) < place) number++;
    return number;
  }

  function remember(start: number, profile: Profile): void {
    if (starts.length === MOST_PERIOD) {
      starts.shift();
      profiles.shift();
    }
    starts.push(start);
    profiles.push(profile);
  }

  return {
    add(start, profile) {
      if (overlapping) {
        add(start, start + 1, profile, 0);
        return;
      }
      if (run !== null && goesOn(run, start, profile)) {
        run.count++;
        run.next = start + 1;
        // Starts at the end of the run are reported once its end is known.
        if (start < firstOf(run) + edge) add(start, start + 1, profile, 0);
        return;
      }
      if (run !== null) {
        close(run);
        [starts, profiles] = [[], []];
      }
      run = begin(start, profile);
      if (run === null) remember(start, profile);
      add(start, start + 1, profile, 0);
    },
    end() {
      if (run !== null) close(run);
      run = null;
      [starts, profiles] = [[], []];
    },
  };
}

/** Whose best interval is that of the whole period: of the highest score, and among equals the shortest. */
function bestPhases(profiles: readonly Profile[]): boolean[] {
  const ranks = profiles.map(({ count, scores, lengths }) => {
    const best = count - 1;
    return scores[best] * 256 - lengths[best];
  });
  const highest = Math.max(...ranks);
  return ranks.map((rank) => rank === highest);
}
