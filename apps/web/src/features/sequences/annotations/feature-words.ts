import type { Feature } from '@flipon/contract/feature';
import { formatInteger } from '../../../ui/words/format-number.ts';

/** "1,001 to 1,250", counted from 1 with both ends; the end may be after the origin of a circle. */
export function describeSpan({ start, end }: { start: number; end: number }): string {
  if (start === end) return `between ${formatInteger(start)} and ${formatInteger(start + 1)}`;
  if (end === start + 1) return formatInteger(end);
  return `${formatInteger(start + 1)} to ${formatInteger(end)}`;
}

/** The title of a feature: its name, or its type if it has none. */
export function titleOf({ name, type }: Pick<Feature, 'name' | 'type'>): string {
  return name === '' ? type : name;
}

export const STRANDS = {
  '+': { sign: '+', words: 'plus strand' },
  '-': { sign: '\u2212', words: 'minus strand' },
  '.': { sign: '', words: 'no strand' },
} as const;

/** Bases of a feature from its first to its last one. */
export function lengthOf({ start, end }: Pick<Feature, 'start' | 'end'>): number {
  return end - start;
}
