import type { SlowVersion } from '../../scan/slow-version.ts';
import type { PqsParameters } from './parameters.ts';

export interface SlowPqs {
  position: number;
  length: number;
  strand: '+' | '-';
  score: number;
  tetrads: number;
  bulges: number;
  mismatches: number;
  runs: number[];
  loops: number[];
  sequence: string;
}

/** Like the fast kernel by the definition alone: every way to lay four runs and three loops. */
export function findPqsSlowly(
  sequence: string,
  parameters: PqsParameters,
  circular = false,
): SlowPqs[] {
  const text = sequence.toUpperCase();
  const wraps = circular && parameters.wrapOrigin;
  const hits: SlowPqs[] = [];
  for (const strand of ['+', '-'] as const) {
    if (parameters.strand !== 'both' && parameters.strand !== strand) continue;
    const read = strand === '+' ? text : turned(text);
    for (const { start, end, ...found } of resolve(
      intervals(read.replaceAll('U', 'T'), parameters, wraps),
      parameters,
      {
        length: read.length,
        wraps,
      },
    )) {
      const length = end - start;
      const at = strand === '+' ? start : read.length - end;
      const position = ((at % read.length) + read.length) % read.length;
      hits.push({ position, length, strand, ...found, sequence: (read + read).slice(start, end) });
    }
  }
  return hits.sort(
    (a, b) =>
      a.position - b.position || a.strand.localeCompare(b.strand) * -1 || a.length - b.length,
  );
}

export const slowVersion: SlowVersion<PqsParameters> = {
  benchBp: 20_000,
  countHits: (sequence, parameters) => findPqsSlowly(sequence, parameters).length,
};

interface Interval extends Pick<SlowPqs, 'score' | 'tetrads' | 'bulges' | 'mismatches'> {
  start: number;
  end: number;
  runs: number[];
  loops: number[];
}

function turned(text: string): string {
  const partner: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A' };
  return Array.from(text, (letter) => partner[letter] ?? letter)
    .reverse()
    .join('');
}

function intervals(text: string, parameters: PqsParameters, wraps: boolean): Interval[] {
  const { maxLength, runMin, runMax, loopMin, loopMax, minScore } = parameters;
  const around = wraps ? text + text : text;
  const found: Interval[] = [];
  for (let start = 0; start < text.length; start++) {
    const most = Math.min(maxLength, wraps ? text.length : text.length - start);
    const window = /^[ACGT]*/.exec(around.slice(start, start + most))?.[0] ?? '';
    const best = new Map<number, Interval>();
    const lay = (at: number, runs: string[], loops: number[]): void => {
      for (let width = Math.min(runMax, window.length - at); width >= runMin; width--) {
        const run = window.slice(at, at + width);
        if (!run.startsWith('G') || !run.endsWith('G')) continue;
        const all = [...runs, run];
        const end = at + width;
        if (all.length === 4) {
          const rated = rate(all, loops, parameters);
          if (rated !== null && rated.score >= minScore) {
            const known = best.get(end);
            if (known === undefined || rated.score > known.score) {
              best.set(end, { start, end: start + end, ...rated });
            }
          }
          continue;
        }
        for (let loop = loopMin; loop <= loopMax && end + loop < window.length; loop++) {
          if (loop === 0 && loops.includes(0)) continue;
          lay(end + loop, all, [...loops, loop]);
        }
      }
    };
    lay(0, [], []);
    found.push(...best.values());
  }
  return found;
}

function rate(runs: readonly string[], loops: readonly number[], parameters: PqsParameters) {
  const full = runs.filter((run) => /^G+$/.test(run)).map(({ length }) => length);
  if (full.length === 0) return null;
  const tetrads = Math.min(...full);
  let [bulges, mismatches, cost] = [0, 0, 0];
  for (const run of runs) {
    const isFull = /^G+$/.test(run);
    const front = /^G*/.exec(run)?.[0].length ?? 0;
    const back = /G*$/.exec(run)?.[0].length ?? 0;
    const guanines = isFull ? run.length : front + back;
    if (run.length === tetrads && isFull) continue;
    if (run.length === tetrads && guanines === tetrads - 1) {
      mismatches++;
      cost += 28;
    } else if (run.length > tetrads && guanines >= tetrads) {
      bulges++;
      cost += 20 + Math.round(0.2 * (run.length - tetrads));
    } else return null;
  }
  if (bulges > parameters.maxBulges || mismatches > parameters.maxMismatches) return null;
  if (bulges + mismatches > parameters.maxDefects) return null;
  const sum = loops.reduce((all, loop) => all + loop, 0);
  const score = 40 * (tetrads - 1) - cost - Math.round(6.6 * (sum / 3) ** 0.8);
  const lengths = runs.map(({ length }) => length);
  return { score, tetrads, bulges, mismatches, runs: lengths, loops: [...loops] };
}

function resolve(
  all: readonly Interval[],
  { overlapping }: PqsParameters,
  record: { length: number; wraps: boolean },
): readonly Interval[] {
  if (overlapping) return all;
  const left = all.toSorted(
    (a, b) => b.score - a.score || a.end - a.start - (b.end - b.start) || a.start - b.start,
  );
  const taken: Interval[] = [];
  for (const each of left) {
    if (!taken.some((other) => meet(each, other, record))) taken.push(each);
  }
  return taken;
}

function meet(a: Interval, b: Interval, { length, wraps }: { length: number; wraps: boolean }) {
  const shifts = wraps ? [-length, 0, length] : [0];
  return shifts.some((shift) => a.start + shift < b.end && b.start < a.end + shift);
}
