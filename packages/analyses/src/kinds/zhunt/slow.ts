import type { SlowVersion } from '../../scan/slow-version.ts';
import type { ZhuntParameters } from './parameters.ts';

export interface SlowWindow {
  start: number;
  length: number;
  q: number;
  conformation: string;
}

export interface SlowRegion {
  position: number;
  length: number;
  zscore: number;
  deltaLk: number;
  peakPosition: number;
  peakLength: number;
  conformation: string;
  windows: number;
}

const PAIRS = 'AA AT AG AC TA TT TG TC GA GT GG GC CA CT CG CC'.split(' ');
const AS = [440, 620, 340, 520, 250, 440, 140, 330, 330, 520, 240, 420, 140, 340, 66, 240];
const SA = [440, 250, 330, 140, 620, 440, 520, 340, 340, 140, 240, 66, 520, 330, 420, 240];
const CHANGE = [620, 620, 520, 520, 620, 620, 520, 520, 520, 520, 400, 400, 520, 520, 400, 400];

/**
 * Every window of a record with the smallest number of the grid at which it flips, by the published
 * equation: the oracle that the kernel is compared with.
 */
export function findWindowsSlowly(text: string, parameters: ZhuntParameters): SlowWindow[] {
  const { minDinucleotides, maxDinucleotides, wrapOrigin } = parameters;
  const around = wrapOrigin
    ? text.repeat(1 + Math.ceil((2 * maxDinucleotides) / (text.length || 1)))
    : text;
  const found: SlowWindow[] = [];
  for (let start = 0; start < text.length; start++) {
    for (let n = minDinucleotides; n <= maxDinucleotides; n++) {
      const letters = around.slice(start, start + 2 * n);
      if (!/^[ACGT]+$/.test(letters) || letters.length < 2 * n || 2 * n > text.length) continue;
      const pairs = Array.from({ length: n }, (_, i) => letters.slice(2 * i, 2 * i + 2));
      const { path, costs } = cheapestPath(pairs);
      const q = flipOf(costs);
      if (q !== null) found.push({ start, length: 2 * n, q, conformation: path.join('') });
    }
  }
  return found;
}

/** The cheapest choice of AS and SA, of equal ones the first in the alphabet. */
function cheapestPath(pairs: readonly string[]): { path: string[]; costs: number[] } {
  /** What the rest costs at least, by the order of the dinucleotide before it. */
  const costOf = (pair: string, order: string, before: string | null) => {
    const row = PAIRS.indexOf(pair);
    if (before !== null && before !== order) return CHANGE[row] ?? 0;
    return (order === 'AS' ? AS : SA)[row] ?? 0;
  };
  const rest: Record<string, number>[] = [];
  for (let i = pairs.length; i >= 0; i--) {
    rest[i] = Object.fromEntries(
      ['AS', 'SA'].map((before) => [
        before,
        i === pairs.length
          ? 0
          : Math.min(
              ...['AS', 'SA'].map(
                (order) => costOf(pairs[i] ?? '', order, before) + (rest[i + 1]?.[order] ?? 0),
              ),
            ),
      ]),
    );
  }
  const path: string[] = [];
  const costs: number[] = [];
  for (const [i, pair] of pairs.entries()) {
    const before = path.at(-1) ?? null;
    const total = (order: string) => costOf(pair, order, before) + (rest[i + 1]?.[order] ?? 0);
    const order = total('AS') <= total('SA') ? 'AS' : 'SA';
    costs.push(costOf(pair, order, before));
    path.push(order);
  }
  return { path, costs };
}

/** The smallest number of the grid at which half of the window is in Z form; null where none is. */
function flipOf(costs: readonly number[]): number | null {
  const n = costs.length;
  const sums = Array.from({ length: n }, (_, i) => {
    const k = i + 1;
    let sum = 0;
    for (let first = 0; first + k <= n; first++) {
      const cost = costs.slice(first, first + k).reduce((all, one) => all + one, 0);
      sum += Math.exp(-cost / 100 / 0.59004);
    }
    return sum;
  });
  const value = (x: number) => {
    let above = 0;
    let below = Math.exp(-0.2521201 * x * x + 10 / 0.59004);
    for (const [i, c] of sums.entries()) {
      const turns = 0.8 + 0.357 * (i + 1);
      const weight = c * Math.exp(-0.2521201 * (x - turns) ** 2);
      above += turns * weight;
      below += weight;
    }
    return 0.1785 * n - above / below;
  };
  if (value(50) > 0) return null;
  let [low, high] = [0, 65_536];
  for (let half = 0; half < 16; half++) {
    const middle = (low + high) / 2;
    if (value(10 + (40 * middle) / 65_536) <= 0) high = middle;
    else low = middle;
  }
  return high;
}

/** The regions of a record; Z-scores by the slow error function below. */
export function findRegionsSlowly(text: string, parameters: ZhuntParameters): SlowRegion[] {
  const { threshold, minLength, wrapOrigin } = parameters;
  const end = ({ start, length }: SlowWindow) =>
    wrapOrigin ? (start + length) % text.length : start + length;
  const isBefore = (a: SlowWindow, b: SlowWindow) =>
    a.q < b.q || (a.q === b.q && a.length < b.length);
  const passing = findWindowsSlowly(text, parameters).filter(({ q }) => slowZScore(q) >= threshold);
  const counted = passing.filter(
    (one) =>
      !passing.some(
        (other) => (other.start === one.start || end(other) === end(one)) && isBefore(other, one),
      ),
  );
  const groups = joinWindows(counted, text.length, wrapOrigin);
  return groups
    .map(({ position, length, windows }) => {
      const [peak] = windows.toSorted((a, b) => a.q - b.q);
      return {
        position,
        length,
        zscore: slowZScore(peak?.q ?? 0),
        deltaLk: 10 + (40 * (peak?.q ?? 0)) / 65_536,
        peakPosition: peak?.start ?? 0,
        peakLength: peak?.length ?? 0,
        conformation: peak?.conformation ?? '',
        windows: windows.length,
      };
    })
    .filter(({ length }) => length >= minLength)
    .toSorted((a, b) => a.position - b.position);
}

interface Group {
  position: number;
  length: number;
  windows: SlowWindow[];
}

/** Unions by their bases: on a circle what is covered at its end goes on at its beginning. */
function joinWindows(windows: readonly SlowWindow[], lengthBp: number, isCircle: boolean): Group[] {
  const covered = new Uint8Array(lengthBp);
  for (const { start, length } of windows) {
    for (let at = start; at < start + length; at++) covered[at % lengthBp] = 1;
  }
  const isOpen = (at: number) => covered[at] === 1;
  const groups: Group[] = [];
  const isWhole = covered.every((one) => one === 1);
  for (let at = 0; at < lengthBp; at++) {
    const before = at === 0 && !isCircle ? -1 : (at - 1 + lengthBp) % lengthBp;
    const begins = isOpen(at) && (isWhole ? at === 0 : before < 0 || !isOpen(before));
    if (!begins) continue;
    let length = 0;
    while (
      length < lengthBp &&
      (isCircle || at + length < lengthBp) &&
      isOpen((at + length) % lengthBp)
    )
      length++;
    const offset = ({ start }: SlowWindow) => (start - at + lengthBp) % lengthBp;
    const inside = windows.filter((window) => offset(window) < length);
    inside.sort((a, b) => offset(a) - offset(b));
    groups.push({ position: at, length, windows: inside });
  }
  return groups;
}

/** By numerical integration of the tail, in steps of a thousandth of a deviation. */
export function slowZScore(q: number): number {
  const x = 10 + (40 * q) / 65_536;
  const z = Math.abs(x - 29.6537135) / 2.71997;
  let sum = 0;
  const step = 0.002;
  // Simpson's rule on the normal density beyond z, divided by its value at z.
  for (let i = 0; i < 6000; i++) {
    const at = (t: number) => Math.exp(-(t * t) / 2 - z * t);
    const from = i * step;
    sum += (step / 6) * (at(from) + 4 * at(from + step / 2) + at(from + step));
  }
  const tail = (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return x <= 29.6537135 ? 1 / tail : tail;
}

export const slowVersion: SlowVersion<ZhuntParameters> = {
  benchBp: 2000,
  countHits: (text, parameters) => findRegionsSlowly(text, parameters).length,
};
