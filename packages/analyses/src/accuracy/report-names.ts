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

/** "0.897 (0.848 to 0.941)"; a dash where nothing is kept. */
export function keptText(kept: Interval | undefined): string {
  return kept === undefined ? NONE : intervalText(kept);
}
