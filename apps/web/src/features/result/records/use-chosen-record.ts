import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { recordSummaryQuery } from '../../../api/hits/list-record-summaries.ts';

interface ChosenRecord {
  /** Null where the whole result is shown, also because there is no such record. */
  record: RecordOfResult | null;
  isLoading: boolean;
  /** Why it did not come. */
  error: Error | null;
  retry: () => void;
}

/** The record that the address names by its index, with the figures of its hits. */
export function useChosenRecord(
  definition: AnalysisDefinition,
  { id }: Analysis,
  index: number | null,
): ChosenRecord {
  const { data, error, isFetching, refetch } = useQuery({
    ...recordSummaryQuery(definition, id, index ?? 0),
    enabled: index !== null,
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  return {
    record: index === null ? null : (data ?? null),
    isLoading: index !== null && data === undefined && isFetching,
    error: index === null || isMissing ? null : error,
    retry: () => void refetch(),
  };
}
