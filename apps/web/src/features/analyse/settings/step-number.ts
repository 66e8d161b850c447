import type { Bounds } from '@flipon/analyses/field';
import { countDecimals } from '@flipon/analyses/parameters-schema';

/** The text of a number one step up or down, within bounds; text that is no number stays. */
export function stepNumber(
  text: string,
  { step, bounds, direction }: { step: number; bounds: Bounds; direction: 1 | -1 },
): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const decimals = Math.max(countDecimals(step), countDecimals(value));
  const next = Math.min(bounds.max, Math.max(bounds.min, value + direction * step));
  return String(Number(next.toFixed(decimals)));
}
