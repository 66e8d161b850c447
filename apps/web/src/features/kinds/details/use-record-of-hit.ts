import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  analysedRecordQuery,
  analysedSequenceQuery,
} from '../../../api/analyses/analysed-sequence.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import type { RecordPlace } from './span-parts.ts';

export interface RecordOfHit {
  /** Null while it is not known. */
  record: RecordPlace | null;
  isCircle: boolean;
  /** Why it will not be known. */
  error: Error | null;
}

/** The record of a hit, as the result was computed from it. */
export function useRecordOfHit(
  definition: AnalysisDefinition,
  { position, recordPosition }: Hit,
  { id, sequenceLength }: Analysis,
): RecordOfHit {
  const queryClient = useQueryClient();
  const { data: answer, error } = useQuery(analysedSequenceQuery(definition, id));
  const sequence = answer?.payload;
  const hasOneRecord = sequence?.recordCount === 1;
  const { data: found, error: recordError } = useQuery({
    ...analysedRecordQuery(queryClient, definition, id, position - recordPosition),
    enabled: sequence !== undefined && !hasOneRecord,
  });
  return {
    record: hasOneRecord ? { start: 0, length: sequenceLength } : (found ?? null),
    isCircle: (hasOneRecord ? sequence : found)?.circular === true,
    error: error ?? recordError ?? (found === null ? new Error('The record is not there.') : null),
  };
}
