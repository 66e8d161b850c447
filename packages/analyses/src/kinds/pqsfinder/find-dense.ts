import { searchRules } from '../../pqs-search/search-rules.ts';
import type { PqsParameters } from './parameters.ts';
import { needsOf } from './window-sieve.ts';

/** Bases among which all quadruplexes of a strand lie: half-open, rising, apart from each other. */
export type Spans = Span[];

interface Span {
  from: number;
  end: number;
}

interface Runs {
  spans: Spans;
  /** Ends of the last full runs, in turn, and how many there were. */
  ends: Int32Array;
  count: number;
  /** End of the last run of more tetrads than the fewest. */
  longEnd: number;
}

/** The needs of a quadruplex whose only full run has `tetrads` tetrads. */
interface LoneNeed {
  tetrads: number;
  lengthBp: number;
  guanines: number;
}

/**
 * A first look at bases: where are enough full runs of a letter close to each other for a quadruplex of
 * the fewest tetrads; or two longer runs; or a longer run among enough of the letter? It reads one base
 * in as many as a full run has.
 *
 * @param letters of which runs are looked for, each with a list of its own in the answer
 */
export function createDenseFinder(
  parameters: PqsParameters,
  letters: string,
): (bases: Uint8Array, from: number, to: number) => Spans[] {
  const { maxLength } = parameters;
  const { leastTetrads, mostTetrads } = searchRules(parameters);
  const needs = needsOf(leastTetrads, parameters);
  const fullRuns = Math.min(4, ...needs.map((need) => need.fullRuns));
  const withinBp = Math.max(0, ...needs.map(({ lengthBp }) => lengthBp)) + leastTetrads;
  const loneNeeds: LoneNeed[] = [];
  for (let tetrads = leastTetrads + 1; tetrads <= mostTetrads; tetrads++) {
    for (const need of needsOf(tetrads, parameters)) {
      if (need.fullRuns === 1) loneNeeds.push({ ...need, tetrads });
    }
  }
  /** By letter, from 1; 0 for others. */
  const numbers = new Uint8Array(256);
  [...letters].forEach((letter, at) => {
    numbers[letter.charCodeAt(0)] = at + 1;
  });

  /** For the fewest tetrads: in the ring of the last needed runs, the oldest follows the newest. */
  function hasFullRuns(runs: Runs, first: number, end: number): boolean {
    let isDense = false;
    for (let part = first + leastTetrads; part <= end; part += leastTetrads) {
      const place = runs.count % fullRuns;
      runs.ends[place] = part;
      runs.count++;
      const oldest = runs.ends[(place + 1) % fullRuns];
      if (runs.count >= fullRuns && part - oldest <= withinBp) isDense = true;
    }
    return isDense;
  }

  /** Of more tetrads: two full runs, in one run or in two, or a lone one among enough of its letter. */
  function hasLongRuns(runs: Runs, bases: Uint8Array, first: number, end: number, within: Span) {
    if (end - first <= leastTetrads) return false;
    const isNear = first - runs.longEnd <= maxLength || end - first > 2 * leastTetrads;
    runs.longEnd = end;
    return (
      isNear ||
      loneNeeds.some(
        (need) => end - first >= need.tetrads && hasGuanines(bases, first, end, need, within),
      )
    );
  }

  function addSpan(spans: Spans, span: Span): void {
    const last = spans.at(-1);
    if (last !== undefined && span.from <= last.end) last.end = span.end;
    else spans.push(span);
  }

  return (bases, from, to) => {
    const within = { from, end: to };
    const all = Array.from(letters, (): Runs => {
      return { spans: [], ends: new Int32Array(fullRuns), count: 0, longEnd: from - maxLength - 1 };
    });
    let at = from + leastTetrads - 1;
    while (at < to) {
      const base = bases[at];
      const number = numbers[base];
      if (number === 0) {
        at += leastTetrads;
        continue;
      }
      let first = at;
      while (first > from && bases[first - 1] === base) first--;
      let end = at + 1;
      while (end < to && bases[end] === base) end++;
      if (end - first >= leastTetrads) {
        const runs = all[number - 1];
        const isFull = hasFullRuns(runs, first, end);
        const isLong = hasLongRuns(runs, bases, first, end, within);
        if (isFull || isLong) {
          addSpan(runs.spans, {
            from: Math.max(from, first - maxLength),
            end: Math.min(to, end + maxLength),
          });
        }
      }
      at = end + leastTetrads - 1;
    }
    return all.map(({ spans }) => spans);
  };
}

/** Whether some bases with the full run in them, as many as the quadruplex may have, hold enough of its letter. */
function hasGuanines(
  bases: Uint8Array,
  first: number,
  end: number,
  { tetrads, lengthBp, guanines }: LoneNeed,
  within: Span,
): boolean {
  const letter = bases[first];
  let tail = Math.max(within.from, first + tetrads - lengthBp);
  const last = Math.min(within.end, end - tetrads + lengthBp);
  let count = 0;
  for (let head = tail; head < last; head++) {
    if (bases[head] === letter) count++;
    if (head - tail === lengthBp && bases[tail++] === letter) count--;
    if (count >= guanines) return true;
  }
  return false;
}
