import { definitionOf, isAnalysisKind } from '../definitions.ts';
import { intervalText } from './figure-texts.ts';
import type { Interval } from './measured.ts';

/** In place of a figure that there is not. */
export const NONE = '–';

/** "G4 hunter, 1.2"; of a simple count "baseline: share of G". */
export function fullName({ kind, name }: { kind: string | null; name: string }): string {
  if (kind === null) return `baseline: ${name}`;
  return `${isAnalysisKind(kind) ? definitionOf(kind).title : kind}, ${name}`;
}

/**
 * "0.944 (0.910 to 0.971)": an AUC. Where both ends of the interval are equal, as where all pairs are in order or all
 * values are equal, there is none, and the numbers of both sorts are there in its place.
 */
export function areaText(area: Interval, forming: number, others: number): string {
  return area.low === area.high
    ? `${intervalText(area)} (no interval: nearly every draw of the ${forming} and ${others} gives this)`
    : intervalText(area);
}

/** The same as it was stated, of the half kept apart. */
export function keptAreaText(
  kept: Interval | undefined,
  { forming, others }: { forming: number; others: number },
): string {
  return kept !== undefined && kept.low === kept.high
    ? `${intervalText(kept)} (stated without an interval, of ${forming} and ${others})`
    : keptText(kept);
}

/** "0.897 (0.848 to 0.941)"; a dash where nothing is kept. */
export function keptText(kept: Interval | undefined): string {
  return kept === undefined ? NONE : intervalText(kept);
}
