import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';

/** Kinds that this page knows and this server has switched on, in the order of the list. */
export function availableKinds(info: Info | undefined): AnalysisKind[] {
  return analysisKinds.filter((kind) => info?.analysis[kind] === true);
}
