import type { SlowVersion } from '../../scan/slow-version.ts';
import type { DirectRepeatParameters } from './parameters.ts';

export interface SlowDirectRepeat {
  position: number;
  length: number;
  unitLength: number;
  spacerLength: number;
  copies: number;
  partial: number;
  score: number;
  slipped: boolean;
  unit: string;
  spacer: string;
}

/**
 * Direct repeats by their definition: the oracle that the kernel is compared with.
 *
 * @param sequence upper-case letters of one record
 */
export function findDirectRepeatsSlowly(
  sequence: string,
  parameters: DirectRepeatParameters,
): SlowDirectRepeat[] {
  const text = sequence.replaceAll('U', 'T');
  const { minUnit, maxUnit, maxSpacer, excludeShortUnits } = parameters;
  const found: SlowDirectRepeat[] = [];
  for (let shift = 1; shift <= maxUnit + maxSpacer; shift++) {
    const matches = (start: number) => start >= 0 && isEqual(text, start, start + shift);
    for (let start = 0; start < text.length; start++) {
      if (!matches(start) || matches(start - 1)) continue;
      let count = 1;
      while (matches(start + count)) count++;
      const hit = describe(sequence, start, shift, count);
      if (hit.unitLength < minUnit || hit.unitLength > maxUnit) continue;
      if (hit.spacerLength > maxSpacer) continue;
      const span = text.slice(start, start + hit.length);
      if (excludeShortUnits && hasPeriodBelow(span, minUnit)) continue;
      found.push(hit);
    }
  }
  return found
    .filter((hit) => !found.some((other) => other !== hit && isWithin(hit, other)))
    .toSorted((a, b) => a.position - b.position || a.length - b.length);
}

function isEqual(text: string, one: number, other: number): boolean {
  return 'ACGT'.includes(text[one] ?? '-') && text[one] === text[other];
}

function hasPeriodBelow(span: string, limit: number): boolean {
  for (let period = 1; period < limit; period++) {
    let at = period;
    while (at < span.length && isEqual(span, at - period, at)) at++;
    if (at === span.length) return true;
  }
  return false;
}

function isWithin(hit: SlowDirectRepeat, other: SlowDirectRepeat): boolean {
  return (
    other.position <= hit.position &&
    other.position + other.length >= hit.position + hit.length &&
    other.score >= hit.score
  );
}

function describe(
  sequence: string,
  position: number,
  shift: number,
  score: number,
): SlowDirectRepeat {
  const length = score + shift;
  const unitLength = Math.min(shift, score);
  const spacerLength = shift - unitLength;
  const slipped = spacerLength === 0;
  const spacerStart = position + unitLength;
  return {
    position,
    length,
    unitLength,
    spacerLength,
    copies: slipped ? Math.floor(length / shift) : 2,
    partial: slipped ? length % shift : 0,
    score,
    slipped,
    unit: sequence.slice(position, spacerStart),
    spacer: sequence.slice(spacerStart, spacerStart + spacerLength),
  };
}

export const slowVersion: SlowVersion<DirectRepeatParameters> = {
  benchBp: 50_000,
  countHits: (text, parameters) => findDirectRepeatsSlowly(text, parameters).length,
};
