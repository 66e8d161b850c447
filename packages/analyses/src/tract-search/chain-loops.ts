import { type Chain, tractsIn, tractsReach } from './chain-rules.ts';
import type { RunList } from './run-list.ts';
import type { TractRules } from './tract-rules.ts';

/**
 * The longest loop of a chain in the reading of `readMatch`: most tracts, then from the left the
 * longest tract, the shortest loop, and so on.
 *
 * Each run has as many tracts as it can. From its entry on they are as long as there is room, and loops
 * as short as they may be, unless the end has to lie further on; then the last loops grow. The next
 * run is entered at its first base, unless its own end could then not lie far enough.
 */
export function readLongestLoop(runs: RunList, chain: Chain, rules: TractRules): number {
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
