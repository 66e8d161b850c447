import { type AnalysisKind, analysisKinds, definitionOf } from './definitions.ts';
import type { ParameterValues } from './parameters/field.ts';

/** The kinds that "all kinds" means, in the order of the list. */
export const allKinds: readonly AnalysisKind[] = analysisKinds.filter(
  (kind) => definitionOf(kind).amongAll !== undefined,
);

/** What one of them is computed with there, where nothing else is asked for: no more than differs. */
export function valuesAmongAll(kind: AnalysisKind): ParameterValues {
  return definitionOf(kind).amongAll ?? {};
}
