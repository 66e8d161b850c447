import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';

/** The ontology's general term, for structures without a term of their own. */
const ANY_STRUCTURE = 'sequence_secondary_structure';

/** The Sequence Ontology's term for the hits of a result. */
export function featureTypeOf(
  { featureType = ANY_STRUCTURE }: AnalysisDefinition,
  parameters: ParameterValues,
): string {
  if (typeof featureType === 'string') return featureType;
  const { term, where } = featureType;
  return Object.entries(where).every(([key, value]) => parameters[key] === value)
    ? term
    : ANY_STRUCTURE;
}
