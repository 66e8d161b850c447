import type { Stretch } from '../scan/kernel.ts';
import { baseClasses, C, FLANK_BP, FOREIGN, G } from './base-classes.ts';
import { createRunFinder, RUN_SLACK_BP } from './run-finder.ts';
import {
  reachBp,
  rulesOfSearch,
  shortTractBp,
  type TractParameters,
  type TractRules,
} from './tract-rules.ts';
import type { TractPieces } from './zone-list.ts';
import { createZoneList, type ZoneList } from './zone-list.ts';

/** Which strand tracts of a class lie on; null where they are not looked for. */
type StrandOf = (letter: number) => 0 | 1 | null;

export function contextBp(parameters: TractParameters): { before: number; after: number } {
  const rules = rulesOfSearch(parameters);
  return {
    before: reachBp(rules) + FLANK_BP + 1,
    // A bulged tract is recognised by the run after it.
    after: FLANK_BP + 2 * shortTractBp(rules) + 1 + RUN_SLACK_BP,
  };
}

/** Finds the zones of tracts of `letter` on the strand given, and of its partner's on the other one. */
export function createStretchScanner(
  letter: number,
  parameters: TractParameters,
): (stretch: Stretch) => TractPieces {
  const rules = rulesOfSearch(parameters);
  const { strand } = parameters;
  const strandOf: StrandOf = (each) => {
    if (each === letter) return strand === '-' ? null : 0;
    return strand === '+' ? null : 1;
  };
  const { before, after } = contextBp(parameters);
  const findRuns = createRunFinder(rules.tractMin);
  return (stretch) => {
    const zones = createZoneList(stretch, rules);
    const [from, to] = [stretch.from - before, stretch.to + after - RUN_SLACK_BP];
    if (rules.bulged === 0) {
      findRuns(stretch.bases, from, to, (each, first, end) => {
        const side = strandOf(each);
        if (side !== null) zones.addStarts(side, first, end - rules.tractMin);
      });
    } else {
      for (const each of [C, G]) {
        addBulgedRuns(stretch.bases, from, to, each, rules, strandOf, zones);
      }
    }
    return zones.take();
  };
}

/** Runs of any length, of which two side by side may be one tract. */
function addBulgedRuns(
  bases: Uint8Array,
  from: number,
  to: number,
  letter: number,
  { tractMin, bulgeMax }: TractRules,
  strandOf: StrandOf,
  zones: ZoneList,
): void {
  const strand = strandOf(letter);
  if (strand === null) return;
  /** The previous run, and the first foreign letter after it. */
  let before: { first: number; end: number } | null = null;
  for (let at = from; at <= to; ) {
    const found = at < to ? baseClasses[bases[at]] : FOREIGN;
    if (found !== letter) {
      if (found === FOREIGN && before !== null) {
        addStarts(before, 0);
        before = null;
      }
      at++;
      continue;
    }
    const first = at;
    while (at < to && baseClasses[bases[at]] === letter) at++;
    if (before !== null) addStarts(before, first - before.end <= bulgeMax ? at - first : 0);
    before = { first, end: at };
  }

  /** @param letters those of the next run where a bulge may lie between */
  function addStarts(run: { first: number; end: number }, letters: number): void {
    const last = run.end - (letters === 0 ? tractMin : Math.max(1, tractMin - letters));
    if (last >= run.first) zones.addStarts(strand ?? 0, run.first, last);
  }
}
