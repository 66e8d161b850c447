import { definitionOf, isAnalysisKind } from '../definitions.ts';
import { intervalText, numberText } from './figure-texts.ts';
import type { Interval } from './measured.ts';

/** In place of a figure that there is not. */
export const NONE = '–';

/** "G4 hunter, 1.2"; of a simple count "baseline: share of G". */
export function fullName({ kind, name }: { kind: string | null; name: string }): string {
  if (kind === null) return `baseline: ${name}`;
  return `${isAnalysisKind(kind) ? definitionOf(kind).title : kind}, ${name}`;
}

/** How many of either sort there are. */
interface BothSorts {
  forming: number;
  others: number;
}

/**
 * "0.944 (0.910 to 0.971)": a figure that families were drawn for. Where both ends of the interval are equal, as where
 * all answers are right or all values are equal, there is none, and the numbers of both sorts are there in its place.
 */
export function drawnText(drawn: Interval, { forming, others }: BothSorts): string {
  return drawn.low === drawn.high
    ? `${intervalText(drawn)} (no interval: nearly every draw of the ${forming} and ${others} gives this)`
    : intervalText(drawn);
}

/** The same of a rule, and why it has no interval where a sort is too small to draw from. */
export function ruleFigureText(value: number, drawn: Interval | null, sorts: BothSorts): string {
  return drawn === null
    ? `${numberText(value, 3)} (no interval: ${sorts.forming} and ${sorts.others} are too few)`
    : drawnText(drawn, sorts);
}

/** The same as it was stated, of the half kept apart. */
export function keptAreaText(kept: Interval | undefined, { forming, others }: BothSorts): string {
  return kept !== undefined && kept.low === kept.high
    ? `${intervalText(kept)} (stated without an interval, of ${forming} and ${others})`
    : keptText(kept);
}

/** "0.897 (0.848 to 0.941)"; a dash where nothing is kept. */
export function keptText(kept: Interval | undefined): string {
  return kept === undefined ? NONE : intervalText(kept);
}
