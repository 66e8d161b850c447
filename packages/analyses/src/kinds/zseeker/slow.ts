import type { SlowVersion } from '../../scan/slow-version.ts';
import type { ZseekerParameters } from './parameters.ts';

export interface SlowRegion {
  position: number;
  length: number;
  score: number;
  scorePerStep: number;
  gcSteps: number;
  breaks: number;
}

/** Whole numbers of 10^-8 hold every parameter of up to eight decimals. */
const ONE = 100_000_000;

/**
 * ZSeeker by its definition, step by step on the text: the oracle that the kernel is compared with.
 *
 * @param text upper-case letters of one record
 */
export function findRegionsSlowly(text: string, parameters: ZseekerParameters): SlowRegion[] {
  return text
    .split(/([^ACGT])/)
    .reduce<{ at: number; found: SlowRegion[] }>(
      ({ at, found }, part) => ({
        at: at + part.length,
        found: [
          ...found,
          ...findInPart(part, parameters).map((region) => ({
            ...region,
            position: at + region.position,
          })),
        ],
      }),
      { at: 0, found: [] },
    )
    .found.filter(({ length }) => length >= parameters.minLength);
}

function findInPart(part: string, parameters: ZseekerParameters): SlowRegion[] {
  const pairs = Array.from({ length: Math.max(0, part.length - 1) }, (_, i) =>
    part.slice(i, i + 2),
  );
  const scores = pairs.map((_, at) => scoreAt(pairs, at, parameters));
  const found: SlowRegion[] = [];
  let start = 0;
  while (start < pairs.length) {
    let sum = 0n;
    let candidate: { sum: bigint; end: number } | null = null;
    let end = start;
    while (end < pairs.length) {
      sum += scores[end] ?? 0n;
      end++;
      if (sum <= 0n) break;
      if (sum >= exact(parameters.threshold) && (candidate === null || sum > candidate.sum)) {
        candidate = { sum, end };
      }
      if (candidate !== null && candidate.sum - sum >= exact(parameters.drop)) break;
    }
    if (candidate !== null) found.push(describe(pairs, start, candidate));
    start = end;
  }
  return found;
}

function scoreAt(pairs: readonly string[], at: number, parameters: ZseekerParameters): bigint {
  const pair = pairs[at] ?? '';
  if (isOneOf(pair, 'GC CG')) return exact(parameters.gc);
  if (isOneOf(pair, 'GT TG')) return exact(parameters.gt);
  if (isOneOf(pair, 'AC CA')) return exact(parameters.ac);
  const isAt = isOneOf(pair, 'AT TA');
  let inRow = 1;
  while (at - inRow >= 0) {
    const before = pairs[at - inRow] ?? '';
    if (isAt ? !isOneOf(before, 'AT TA') : !isBreak(before)) break;
    inRow++;
  }
  const { atRun, penalty, penaltyStep } = parameters;
  if (isAt) return exact(parameters.at) + exact(atRun[inRow - 1] ?? atRun.at(-1) ?? 0);
  return -(exact(penalty) + exact(penaltyStep) * BigInt(inRow - 1));
}

function isBreak(pair: string): boolean {
  return !isOneOf(pair, 'GC CG GT TG AC CA AT TA');
}

function isOneOf(pair: string, list: string): boolean {
  return list.split(' ').includes(pair);
}

function exact(value: number): bigint {
  return BigInt(Math.round(value * ONE));
}

function describe(
  pairs: readonly string[],
  start: number,
  { sum, end }: { sum: bigint; end: number },
): SlowRegion {
  const steps = pairs.slice(start, end);
  return {
    position: start,
    length: steps.length + 1,
    score: Number(sum) / ONE,
    scorePerStep: Number(sum) / (ONE * steps.length),
    gcSteps: steps.filter((pair) => isOneOf(pair, 'GC CG')).length,
    breaks: steps.filter(isBreak).length,
  };
}

export const slowVersion: SlowVersion<ZseekerParameters> = {
  benchBp: 100_000,
  countHits: (text, parameters) => findRegionsSlowly(text, parameters).length,
};
