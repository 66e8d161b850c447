import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';

const featureTypes: Readonly<Record<string, string>> = {
  g4hunter: 'G_quartet',
  p53predictor: 'TF_binding_site',
  cruciform: 'inverted_repeat',
};

/** What the Sequence Ontology calls the hits of a kind. */
export function featureType({ kind }: AnalysisDefinition, parameters: ParameterValues): string {
  if (kind === 'cpg') return cpxType(parameters);
  return featureTypes[kind] ?? 'sequence_secondary_structure';
}

/** The ontology has islands of C before G alone. */
function cpxType({ firstNucleotide, secondNucleotide }: ParameterValues): string {
  const isCpG = firstNucleotide === 'C' && secondNucleotide === 'G';
  return isCpG ? 'CpG_island' : 'sequence_secondary_structure';
}
