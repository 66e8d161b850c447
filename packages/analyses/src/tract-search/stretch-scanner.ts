import type { Stretch } from '../kernel.ts';
import { baseClasses, C, FLANK_BP, FOREIGN, G } from './base-classes.ts';
import type { TractPieces } from './pieces.ts';
import {
  reachBp,
  rulesOfSearch,
  shortTractBp,
  type TractParameters,
  type TractRules,
} from './tract-rules.ts';
import { createZoneList, type ZoneList } from './zone-list.ts';

/** Which strand tracts of a class lie on; null where they are not looked for. */
type StrandOf = (letter: number) => 0 | 1 | null;

export function contextBp(parameters: TractParameters): { before: number; after: number } {
  const rules = rulesOfSearch(parameters);
  return {
    before: reachBp(rules) + FLANK_BP + 1,
    // A bulged tract is known by the run behind it.
    after: FLANK_BP + 2 * shortTractBp(rules) + 1,
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
  return (stretch) => {
    const zones = createZoneList(stretch, rules);
    const [from, to] = [stretch.from - before, stretch.to + after];
    if (rules.bulged === 0) addRuns(stretch.bases, from, to, rules.tractMin, strandOf, zones);
    else
      for (const each of [C, G])
        addBulgedRuns(stretch.bases, from, to, each, rules, strandOf, zones);
    return zones.take();
  };
}

/** Looks at every base at which a run of `tractMin` must pass, which are few. */
function addRuns(
  bases: Uint8Array,
  from: number,
  to: number,
  tractMin: number,
  strandOf: StrandOf,
  zones: ZoneList,
): void {
  const strands = [null, null, strandOf(C), strandOf(G)];
  const isOther = baseClasses.map((letter) =>
    strands[letter] === 0 || strands[letter] === 1 ? 0 : 1,
  );
  let at = from + tractMin - 1;
  while (at < to - 1) {
    // One of the bases beside it equals one of a run; a product tells so without a branch.
    const base = bases[at];
    const differ = Math.imul(base ^ bases[at - 1], base ^ bases[at + 1]);
    if ((differ | isOther[base]) !== 0) {
      at += tractMin;
      continue;
    }
    let first = at;
    while (first > from && bases[first - 1] === base) first--;
    let end = at + 1;
    while (end < to && bases[end] === base) end++;
    const strand = strands[baseClasses[base]];
    if (end - first >= tractMin && strand !== null && strand !== undefined) {
      zones.addStarts(strand, first, end - tractMin);
    }
    at = end + tractMin - 1;
  }
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
  /** The run before, and the first foreign letter behind it. */
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
