import { searchRules } from '../../pqs-search/search-rules.ts';
import type { PqsParameters } from './parameters.ts';
import { needsOf } from './window-sieve.ts';

/** Bases among which all quadruplexes of a strand lie: half-open, rising, apart from each other. */
export type Spans = { from: number; end: number }[];

interface Runs {
  spans: Spans;
  /** Ends of the last full runs, in turn, and how many there were. */
  ends: Int32Array;
  count: number;
}

/**
 * A first look at bases: where are enough full runs of a letter close to each other for a quadruplex of
 * the fewest tetrads, or a longer run? It reads one base in as many as a full run has.
 *
 * @param letters of which runs are looked for, each with a list of its own in the answer
 */
export function createDenseFinder(
  parameters: PqsParameters,
  letters: string,
): (bases: Uint8Array, from: number, to: number) => Spans[] {
  const { maxLength } = parameters;
  const { leastTetrads } = searchRules(parameters);
  const needs = needsOf(leastTetrads, parameters);
  const fullRuns = Math.min(4, ...needs.map((need) => need.fullRuns));
  const withinBp = Math.max(0, ...needs.map(({ lengthBp }) => lengthBp)) + leastTetrads;
  /** By letter, from 1; 0 for others. */
  const numbers = new Uint8Array(256);
  [...letters].forEach((letter, at) => {
    numbers[letter.charCodeAt(0)] = at + 1;
  });

  function addRun(runs: Runs, first: number, end: number): void {
    const { spans, ends } = runs;
    let isDense = end - first > leastTetrads;
    for (let part = first + leastTetrads; part <= end; part += leastTetrads) {
      const place = runs.count % fullRuns;
      ends[place] = part;
      runs.count++;
      // The oldest of as many as are needed stands behind the newest.
      const oldest = ends[(place + 1) % fullRuns];
      if (runs.count >= fullRuns && part - oldest <= withinBp) isDense = true;
    }
    if (!isDense) return;
    const span = { from: first - maxLength, end: end + maxLength };
    const last = spans.at(-1);
    if (last !== undefined && span.from <= last.end) last.end = span.end;
    else spans.push(span);
  }

  return (bases, from, to) => {
    const runs = Array.from(letters, (): Runs => {
      return { spans: [], ends: new Int32Array(fullRuns), count: 0 };
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
      if (end - first >= leastTetrads) addRun(runs[number - 1], first, end);
      at = end + leastTetrads - 1;
    }
    for (const { spans } of runs) {
      for (const span of spans) {
        span.from = Math.max(from, span.from);
        span.end = Math.min(to, span.end);
      }
    }
    return runs.map(({ spans }) => spans);
  };
}
