import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { analysisQuery } from './get-analysis.ts';
import { addWork } from './work-list.ts';

export interface AnalysisStart {
  kind: AnalysisKind;
  sequenceId: string;
  sequenceName: string;
  parameters: ParameterValues;
  tags: readonly string[];
}

const loadSchema = async () => (await import('@flipon/contract/analysis')).startedAnalysisSchema;

/**
 * Starts an analysis and puts it on the list of work, where it is watched until it ends.
 * Answers its id. Throws ApiError.
 */
export async function startAnalysis(
  { kind, sequenceId, sequenceName, parameters, tags }: AnalysisStart,
  queryClient: QueryClient,
): Promise<string> {
  const definition = definitionOf(kind);
  const { payload, batch } = await request(loadSchema, `analyse/${definition.apiRoute}`, {
    method: 'POST',
    body: { ...parameters, sequence: sequenceId, tags },
  });
  if (batch !== undefined && !isBatchEnded(batch.status)) {
    // The first look is then taken a moment later and not at once.
    queryClient.setQueryData(analysisQuery(definition, payload.id).queryKey, { payload, batch });
  }
  addWork({ id: payload.id, kind, sequenceName });
  return payload.id;
}
