import { formatDecimal, formatInteger } from '../../ui/words/format-number.ts';
import type { Target } from './fillings.ts';

/** A score as the screen prints it. */
export function scoreText(score: number): string {
  return formatDecimal(score, 3);
}

/** The target with the sign of the scores that it is compared with: "1.0", "1.25", "−1.0". */
export function targetText({ threshold, onComplementary }: Target): string {
  const decimals = String(threshold).split('.')[1]?.length ?? 1;
  return formatDecimal(onComplementary ? -threshold : threshold, decimals);
}

/** How many masks there are: digits where a number could not hold them. */
export function variantsText(variants: number | string): string {
  if (typeof variants === 'number') return formatInteger(variants);
  return BigInt(variants).toLocaleString('en-US');
}

/** "15 masks", "1 mask". */
export function countOfMasks(variants: number | string): string {
  return `${variantsText(variants)} ${variants === 1 ? 'mask' : 'masks'}`;
}
