import type { SlowVersion } from '../../scan/slow-version.ts';
import type { StrParameters } from './parameters.ts';

export interface SlowRepeat {
  position: number;
  length: number;
  unitLength: number;
  copies: number;
  partial: number;
  score: number;
  unit: string;
  motif: string;
  symmetry: string;
}

const PARTNERS: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/**
 * Simple tandem repeats by their definition: the oracle that the kernel is compared with.
 *
 * @param sequence upper-case letters of one record
 */
export function findRepeatsSlowly(sequence: string, parameters: StrParameters): SlowRepeat[] {
  const text = sequence.replaceAll('U', 'T');
  const { minUnit, maxUnit, minCopies, minLength } = parameters;
  const found: SlowRepeat[] = [];
  for (let unit = minUnit; unit <= maxUnit; unit++) {
    const matches = (at: number) => at >= unit && isEqual(text, at, at - unit);
    for (let at = 0; at < text.length; at++) {
      if (!matches(at) || matches(at - 1)) continue;
      let end = at;
      while (matches(end)) end++;
      const start = at - unit;
      const length = end - start;
      if (length < minCopies * unit || length < minLength) continue;
      if (smallestPeriod(text.slice(start, end)) !== unit) continue;
      found.push(describe(sequence, start, length, unit));
    }
  }
  return found
    .filter((hit) => !found.some((other) => other !== hit && isWithin(hit, other)))
    .toSorted((a, b) => a.position - b.position || a.length - b.length);
}

function isEqual(text: string, one: number, other: number): boolean {
  return 'ACGT'.includes(text[one] ?? '-') && text[one] === text[other];
}

function smallestPeriod(text: string): number {
  let period = 1;
  while (
    !text
      .slice(period)
      .split('')
      .every((letter, at) => letter === text[at])
  )
    period++;
  return period;
}

function isWithin(hit: SlowRepeat, other: SlowRepeat): boolean {
  return (
    other.position <= hit.position &&
    other.position + other.length >= hit.position + hit.length &&
    other.score >= hit.score
  );
}

function describe(sequence: string, position: number, length: number, unit: number): SlowRepeat {
  const first = sequence.slice(position, position + unit);
  const bases = first.replaceAll('U', 'T');
  const rotations = rotationsOf(bases);
  const isPurine = [...bases].map((base) => 'AG'.includes(base));
  const words = {
    alternating: isPurine.every((is, at) => is !== isPurine[(at + 1) % unit]),
    mirror: rotations.includes([...bases].reverse().join('')),
    selfComplementary: rotations.includes(otherStrand(bases)),
    pure: new Set(isPurine).size === 1,
  };
  return {
    position,
    length,
    unitLength: unit,
    copies: Math.floor(length / unit),
    partial: length % unit,
    score: length - unit,
    unit: first,
    motif: [...rotations, ...rotationsOf(otherStrand(bases))].toSorted()[0] ?? '',
    symmetry: Object.entries(words)
      .filter(([, holds]) => holds)
      .map(([word]) => word)
      .join(' '),
  };
}

function rotationsOf(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(at) + text.slice(0, at));
}

function otherStrand(text: string): string {
  return [...text]
    .reverse()
    .map((base) => PARTNERS[base] ?? base)
    .join('');
}

export const slowVersion: SlowVersion<StrParameters> = {
  countHits: (text, parameters) => findRepeatsSlowly(text, parameters).length,
};
