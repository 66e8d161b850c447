import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { recordSummaryListQuery } from '../../../api/hits/list-record-summaries.ts';

const ONE = { sort: 'index', order: 'ASC', name: '', pageSize: 1, pageNumber: 0 } as const;

/** How many records a result is of, also after its sequence has gone; null while that is not known. */
export function useRecordCount(
  definition: AnalysisDefinition,
  { id }: Analysis,
  sequence: Sequence | undefined,
  isSequenceGone: boolean,
): number | null {
  const { data } = useQuery({
    ...recordSummaryListQuery(definition, id, ONE),
    enabled: isSequenceGone,
  });
  return sequence?.recordCount ?? data?.page.totalElements ?? null;
}
