import type { AnalysisKind } from '@flipon/analyses/definitions';
import { useQuery } from '@tanstack/react-query';
import type { KindParts } from '../kinds/kind-parts.ts';
import { kindPartsOf, loadKindParts } from '../kinds/load-kind-parts.ts';

/**
 * The parts that a kind draws in its own way; undefined until they are loaded. The address of a
 * link does not say which kinds its page will show, so that no route can load them before.
 */
export function useKindParts(kind: AnalysisKind): KindParts | undefined {
  const { data } = useQuery({
    queryKey: ['parts', kind],
    queryFn: async () => {
      await loadKindParts(kind);
      return kindPartsOf(kind);
    },
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  return data;
}
