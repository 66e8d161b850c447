import { readLongestLoop } from './chain-loops.ts';
import { type Chain, tractsIn, tractsReach } from './chain-rules.ts';
import { searchMost } from './count-layers.ts';
import type { ReadMatch } from './read-each.ts';
import { eachRunList, type RunList, runsWithin } from './run-list.ts';
import type { TractRules } from './tract-rules.ts';

/**
 * The matches where `areChains` holds, run by run instead of base by base.
 *
 * 1. In a run, so many tracts and the loops between them may have any length from their shortest to
 *    their longest together. Of the most tracts that fit, the last one may so end at the run's end, or
 *    as far from the first one's begin as `tractsReach` tells; of fewer tracts none ends further on.
 * 2. Between two runs lies a letter at least, which is a loop long enough: the next run is entered at
 *    its first base, and at any base as far as the longest loop from the furthest end reaches.
 * 3. So the chain that has the most tracts in each run and leaves it last reaches every run that any
 *    chain reaches; and none is skipped, for a loop over a whole run could end before it.
 *
 * From a base on, that chain is thus the longest match, with the most tracts; and with too few in it
 * there is no match.
 */
export function findChains(classes: Uint8Array, letter: number, rules: TractRules): ReadMatch[] {
  const matches: ReadMatch[] = [];
  // No end is needed behind the last letter, and products of large numbers stay whole.
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

/** The first chain with enough tracts of those that begin in a run at `begin` or later, or behind it. */
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
