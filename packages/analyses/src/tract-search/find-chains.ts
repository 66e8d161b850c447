import { searchMost } from './count-layers.ts';
import type { Match } from './find-matches.ts';
import type { ReadMatch } from './read-match.ts';
import { eachRunList, type RunList, runsWithin } from './run-list.ts';
import type { TractParameters, TractRules } from './tract-rules.ts';

/**
 * The matches where `areChains` holds, run by run instead of base by base.
 *
 * 1. In a run, a number of tracts and the loops between them may have any total length from the shortest to
 *    the longest. With the most tracts that fit, the last one may thus end at the run's end, or at the
 *    distance `tractsReach` from the first one's beginning; fewer tracts never end further on.
 * 2. Two runs are at least one letter apart, which is enough for a loop: the next run is entered at its first
 *    base, or at any base within the longest loop from the furthest end.
 * 3. So the chain with the most tracts in each run, which leaves it last, reaches every run that any chain
 *    reaches; and it skips no run, because a loop over a whole run could end before the run.
 *
 * From a base on, that chain is thus the longest match, with the most tracts; if it has too few tracts,
 * there is no match.
 */
export function findChains(classes: Uint8Array, letter: number, rules: TractRules): ReadMatch[] {
  const matches: ReadMatch[] = [];
  // No end is needed after the last letter, and products of large numbers stay exact integers.
  const tractMax = Math.min(rules.tractMax, classes.length);
  const finite = { ...rules, tractMax };
  eachRunList(classes, letter, rules.tractMin, (runs) => {
    let chain = nextChain(runs, finite, 0, runs.first[0]);
    while (chain !== null) {
      const { start, end, tractCount } = chain;
      const longestLoop = readLongestLoop(runs, chain, finite);
      const layers = countChainLayers(runs, chain, finite);
      matches.push({ start, end, tractCount, longestLoop, layers });
      chain = nextChain(runs, finite, chain.lastRun, end);
    }
  });
  return matches;
}

/** The first chain with enough tracts that begins in run `from` at `begin` or later, or in a later run. */
function nextChain(runs: RunList, rules: TractRules, from: number, begin: number): Chain | null {
  const { tractMin, tractsMin } = rules;
  for (let run = from; run < runs.count; run++) {
    const runEnd = runs.end[run];
    const first = run === from ? begin : runs.first[run];
    for (let start = first; start <= runEnd - tractMin; start++) {
      const chain = followChain(runs, rules, run, start);
      if (chain.tractCount >= tractsMin) return chain;
      // Where this one leaves the run at its end, a later start has no further and no more tracts.
      if (start + tractsReach(tractsIn(runEnd - start, rules), rules) >= runEnd) break;
    }
  }
  return null;
}

/** The chain with the most tracts and the furthest end from a base of a run on. */
function followChain(runs: RunList, rules: TractRules, run: number, start: number): Chain {
  const { tractMin, loopMax } = rules;
  let tractCount = tractsIn(runs.end[run] - start, rules);
  let end = Math.min(runs.end[run], start + tractsReach(tractCount, rules));
  let lastRun = run;
  for (let next = run + 1; next < runs.count && runs.first[next] - end <= loopMax; next++) {
    const runEnd = runs.end[next];
    const tracts = tractsIn(runEnd - runs.first[next], rules);
    const lastBegin = Math.min(runEnd - tractMin, end + loopMax);
    end = Math.min(runEnd, lastBegin + tractsReach(tracts, rules));
    tractCount += tracts;
    lastRun = next;
  }
  return { run, lastRun, start, end, tractCount };
}

/** As `countLayers` counts. */
function countChainLayers(runs: RunList, chain: Chain, rules: TractRules): number {
  return searchMost(rules.tractMin, (tractMin) => {
    if (tractMin > rules.tractMax) return false;
    const long = runsWithin(runs, [chain.run, chain.lastRun + 1], chain, tractMin);
    return long.count > 0 && nextChain(long, { ...rules, tractMin }, 0, long.first[0]) !== null;
  });
}

/**
 * The longest loop of a chain in the reading of `readMatch`: most tracts, then from the left the
 * longest tract, the shortest loop, and so on.
 *
 * Each run has as many tracts as it can. From its entry on they are as long as there is room, and loops
 * as short as they may be, unless the end has to lie further on; then the last loops grow. The next
 * run is entered at its first base, unless its own end could then not lie far enough.
 */
function readLongestLoop(runs: RunList, chain: Chain, rules: TractRules): number {
  const { tractMax, loopMin, loopMax } = rules;
  const { run, lastRun, start, end } = chain;
  const entries = entriesOf(runs, chain, rules);
  let longest = 0;
  for (let at = run; at <= lastRun; at++) {
    const entry = at === run ? start : entries[at - run];
    const runEnd = at === lastRun ? end : runs.end[at];
    const needed = at === lastRun ? end : entries[at + 1 - run] - loopMax;
    const tracts = tractsIn(runEnd - entry, rules);
    const shortLoops = entry + tracts * tractMax + (tracts - 1) * loopMin;
    const left = Math.min(runEnd, Math.max(shortLoops, needed));
    if (tracts > 1) {
      longest = Math.max(longest, Math.min(loopMax, loopMin + Math.max(0, left - shortLoops)));
    }
    if (at < lastRun) longest = Math.max(longest, entries[at + 1 - run] - left);
  }
  return longest;
}

/** Where each run is entered, the first one aside: as far to the left as the chain's end allows. */
function entriesOf(runs: RunList, { run, lastRun, end }: Chain, rules: TractRules): Int32Array {
  const entries = new Int32Array(lastRun - run + 1);
  let needed = end;
  for (let at = lastRun; at > run; at--) {
    const tracts = tractsIn(Math.min(end, runs.end[at]) - runs.first[at], rules);
    const entry = Math.max(runs.first[at], needed - tractsReach(tracts, rules));
    entries[at - run] = entry;
    needed = entry - rules.loopMax;
  }
  return entries;
}

/** A match, and the runs [run, lastRun] that it begins and ends in. */
interface Chain extends Match {
  run: number;
  lastRun: number;
  tractCount: number;
}

/**
 * Whether matches are chains of whole runs, as `find-chains` finds them: any number of tracts without
 * bulges, loops from one base on, the longest end, no overlaps.
 */
export function areChains(parameters: TractParameters): boolean {
  const { bulgedTracts, tractsMax, loopMin, prefer, overlap } = parameters;
  return (
    bulgedTracts === 0 &&
    tractsMax === 0 &&
    loopMin <= 1 &&
    prefer === 'longest' &&
    overlap === 'none'
  );
}

/** The most tracts in a run of `lengthBp` bases. */
function tractsIn(lengthBp: number, { tractMin, loopMin }: TractRules): number {
  return Math.floor((lengthBp + loopMin) / (tractMin + loopMin));
}

/** The most bases that `tracts` tracts, one at least, and the loops between them reach. */
function tractsReach(tracts: number, { tractMax, loopMax }: TractRules): number {
  return tracts * tractMax + (tracts - 1) * loopMax;
}
