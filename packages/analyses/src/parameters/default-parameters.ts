import { type AnalysisKind, definitionOf, type KindParameters, rulesOf } from '../definitions.ts';

/**
 * The parameters of a kind where none is given: what `parseParameters` makes of nothing,
 * without the schemas, which take longer to load than a small scan.
 */
export function defaultParameters<K extends AnalysisKind>(kind: K): KindParameters[K] {
  const filled = rulesOf(kind).fill?.({}) ?? {};
  const parameters = Object.fromEntries(
    definitionOf(kind).fields.map((field) => [
      field.key,
      filled[field.key] ?? (Array.isArray(field.default) ? [...field.default] : field.default),
    ]),
  );
  // Defaults have the types of their fields, and rules fill in such values.
  return parameters as KindParameters[K];
}
