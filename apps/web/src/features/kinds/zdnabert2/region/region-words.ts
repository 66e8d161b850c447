import { countOf, formatDecimal, formatInteger } from '../../../../ui/words/format-number.ts';
import type { BaseValues } from './base-values.ts';
import type { BasePart } from './region-parts.ts';

/** The content of the picture of a region, for screen readers. */
export function describeValues(
  parts: readonly BaseValues[],
  region: BasePart,
  threshold: number,
): string {
  const first = parts[0]?.from ?? region.from;
  const last = parts.at(-1)?.to ?? region.to;
  let highest = { value: -1, position: first };
  for (const { from, values } of parts) {
    for (const [index, value] of values.entries()) {
      if (value > highest.value) highest = { value, position: from + index };
    }
  }
  const top =
    highest.value < 0
      ? ''
      : `, highest ${formatDecimal(highest.value, 3)} at ${formatInteger(highest.position + 1)}`;
  return `Probability of Z form from ${formatInteger(first + 1)} to ${formatInteger(last)}: above ${threshold} from ${formatInteger(region.from + 1)} to ${formatInteger(region.to)}${top}`;
}

/** "8 bases each side", or what an end of the record leaves of them. */
export function describeFlanks(region: BasePart, shown: BasePart): string {
  const before = region.from - shown.from;
  const behind = shown.to - region.to;
  if (before === 0 && behind === 0) return 'no bases on either side';
  if (before === behind) return `${countOf(before, 'base')} each side`;
  return `${countOf(before, 'base')} before and ${behind} after`;
}
