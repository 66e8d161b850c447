import { FOREIGN } from './base-classes.ts';
import { bestEnds } from './best-ends.ts';
import type { TractParameters } from './tract-rules.ts';
import { rulesOfSearch } from './tract-rules.ts';

/** 0-based, half-open; on a circle `end` may be beyond its last base. */
export interface Match {
  start: number;
  end: number;
}

/** Longest circle without a foreign letter and without a cut whose starts are followed one by one. */
const MAX_UNCUT_CIRCLE = 5000;

/**
 * The matches in letters that are read in one direction.
 *
 * @param classes as in `base-classes`
 * @param letter the class of the tract's letter
 */
export function findMatches(
  classes: Uint8Array,
  letter: number,
  parameters: TractParameters,
): Match[] {
  const matches: Match[] = [];
  let from = 0;
  for (let at = 0; at <= classes.length; at++) {
    if (at < classes.length && classes[at] !== FOREIGN) continue;
    if (at > from) {
      const own = classes.subarray(from, at).map((each) => (each === letter ? 1 : 0));
      const ends = bestEnds(own, rulesOfSearch(parameters), parameters.prefer === 'longest');
      for (const { start, end } of chooseMatches(ends, parameters)) {
        matches.push({ start: from + start, end: from + end });
      }
    }
    from = at + 1;
  }
  return matches;
}

/** Matches that do not overlap, from the left; or all that lie in no other one. */
function* chooseMatches(ends: Int32Array, { overlap }: TractParameters): Generator<Match, void> {
  let reached = 0;
  for (let start = 0; start < ends.length; start++) {
    const end = ends[start];
    if (end === -1) continue;
    if (overlap === 'none' ? start < reached : end <= reached) continue;
    reached = end;
    yield { start, end };
  }
}

/**
 * The same on a circle, each match at most once around it. A match of all its bases is the only one: others
 * lie in it, and its rotations are the same bases again. Its start is the first base where one begins, so
 * that its tracts can be read from there.
 */
export function findOnCircle(
  classes: Uint8Array,
  letter: number,
  parameters: TractParameters,
): Match[] {
  const { length } = classes;
  const cutAt = (place: number) => {
    const turned = rotate(classes, place);
    return findMatches(turned, letter, parameters).map(({ start, end }) => {
      const turn = start + place >= length ? length : 0;
      return { start: start + place - turn, end: end + place - turn };
    });
  };
  const foreign = classes.indexOf(FOREIGN);
  if (foreign !== -1) return cutAt(foreign);
  const own = classes.map((each) => (each === letter ? 1 : 0));
  const longest = endsOnCircle(own, parameters, true);
  if (longest === null) return cutAt(0);
  const isLongest = parameters.prefer === 'longest';
  const ends = isLongest ? longest : endsOnCircle(own, parameters, false);
  if (ends === null) return cutAt(0);
  const isWhole = (end: number, start: number) => end - start === length;
  if (ends.some(isWhole)) {
    const start = longest.findIndex(isWhole);
    return [{ start, end: start + length }];
  }
  return parameters.overlap === 'none' ? cutAt(firstCut(longest)) : maximalOnCircle(ends);
}

/** The values of a circle from another place on. */
export function rotate(values: Uint8Array, place: number): Uint8Array {
  const turned = new Uint8Array(values.length);
  turned.set(values.subarray(place));
  turned.set(values.subarray(0, place), values.length - place);
  return turned;
}

/** The best end from each base of the circle; null where too many matches go around it. */
function endsOnCircle(
  own: Uint8Array,
  parameters: TractParameters,
  prefersLongest: boolean,
): Int32Array | null {
  const { length } = own;
  const rules = rulesOfSearch(parameters);
  const twice = new Uint8Array(2 * length);
  twice.set(own);
  twice.set(own, length);
  const ends = bestEnds(twice, rules, prefersLongest).subarray(0, length);
  for (let start = 0; start < length; start++) {
    if (ends[start] - start <= length) continue;
    if (length > MAX_UNCUT_CIRCLE) return null;
    const [end = -1] = bestEnds(twice.subarray(start, start + length), rules, prefersLongest);
    ends[start] = end === -1 ? -1 : start + end;
  }
  return ends;
}

/** The first base that no match spans together with the base before it; 0 where there is none. */
function firstCut(ends: Int32Array): number {
  const { length } = ends;
  const spanned = new Int32Array(2 * length + 1);
  for (let start = 0; start < length; start++) {
    if (ends[start] === -1) continue;
    spanned[start + 1] += 1;
    spanned[ends[start]] -= 1;
  }
  for (let at = 1; at <= 2 * length; at++) spanned[at] += spanned[at - 1];
  for (let at = 0; at < length; at++) {
    if (spanned[at] === 0 && spanned[at + length] === 0) return at;
  }
  return 0;
}

function maximalOnCircle(ends: Int32Array): Match[] {
  const { length } = ends;
  const matches: Match[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  // Once around for what reaches over the origin, and once for the matches.
  for (let at = -length; at < length; at++) {
    const start = at < 0 ? at + length : at;
    if (ends[start] === -1) continue;
    const end = ends[start] + at - start;
    if (at >= 0 && end > reached) matches.push({ start, end });
    reached = Math.max(reached, end);
  }
  return matches;
}
