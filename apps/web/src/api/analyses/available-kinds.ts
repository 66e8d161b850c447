import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import { listedKinds } from '../../ui/kind-list/listed-kinds.ts';

/** Kinds that this page knows and this server has switched on, in the order of the list. */
export function availableKinds(info: Info | undefined): AnalysisKind[] {
  return listedKinds.filter((kind) => info?.analysis[kind] === true);
}
