import { type AnalysisKind, definitionOf, type KindParameters } from '../definitions.ts';

/** What the operator has set for single kinds, under the `operatorKey` of their definitions. */
export type OperatorValues = { readonly [K in AnalysisKind]?: readonly number[] };

/**
 * The parameters of a start with the operator's own value among them, so that another value is
 * another analysis. Most kinds have none.
 */
export function addOperatorValue<K extends AnalysisKind>(
  kind: K,
  parameters: KindParameters[K],
  values: OperatorValues,
): KindParameters[K] {
  const { operatorKey } = definitionOf(kind);
  const value = values[kind];
  if (operatorKey === undefined || value === undefined) return parameters;
  return { ...parameters, [operatorKey]: value };
}
