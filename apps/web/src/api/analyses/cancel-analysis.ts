import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { messageOf } from '../api-error.ts';
import { CAMPAIGNS } from '../campaigns/get-campaign.ts';
import { requestText } from '../request.ts';
import { analysisQuery } from './get-analysis.ts';
import { removeWork } from './work-list.ts';

/** May be repeated: an analysis that has ended already is not changed. */
function cancelAnalysis(definition: AnalysisDefinition, id: string): Promise<unknown> {
  return requestText(`analyse/${definition.apiRoute}/${id}/cancel`, { method: 'POST' });
}

/** Cancels an analysis by its id. Its open views then say "Cancelled."; a toast reports a failure. */
export function useCancelAnalysis(definition: AnalysisDefinition) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => cancelAnalysis(definition, id),
    onSuccess: (_answer, id) => {
      removeWork(id);
      return queryClient.invalidateQueries(analysisQuery(definition, id));
    },
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
}

/** An analysis of a batch, or one that was started by itself. */
export interface StartedPart {
  id: string;
  kind: AnalysisKind;
}

/** Cancels several analyses; others of their batches go on. A toast reports a failure. */
export function useCancelParts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (parts: readonly StartedPart[]) => {
      const { definitionOf } = await import('@flipon/analyses/definitions');
      await Promise.all(parts.map(({ id, kind }) => cancelAnalysis(definitionOf(kind), id)));
    },
    // Also after a failure, since some may have been cancelled.
    onSettled: (_answer, _error, parts) =>
      Promise.all(
        [CAMPAIGNS, ...parts.map(({ kind, id }) => ['analysis', kind, id])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
}
