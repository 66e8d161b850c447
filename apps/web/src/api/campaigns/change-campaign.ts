import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import { request, requestText } from '../request.ts';
import { campaignQuery } from './get-campaigns.ts';

const loadSchema = async () => (await import('@flipon/contract/campaign')).campaignAnswerSchema;

/** Cancels the unfinished parts of a batch; may be repeated. Throws ApiError. */
export async function cancelCampaign(id: string, queryClient: QueryClient): Promise<void> {
  await requestText(`analyse/all/${id}/cancel`, { method: 'POST' });
  await queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
}

/** The same for a button. A toast reports a failure. */
export function useCancelCampaign(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => cancelCampaign(id, queryClient),
    onError: showFailure,
  });
}

/** Runs a part of a batch again that failed or was cancelled. A toast says what refuses it. */
export function useRerunPart(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (analysisId: string) =>
      request(loadSchema, `analyse/all/${campaignId}/parts/${analysisId}/rerun`, {
        method: 'POST',
      }),
    onSuccess(answer) {
      queryClient.setQueryData(campaignQuery(campaignId).queryKey, answer);
      return queryClient.invalidateQueries({ queryKey: ['analyses'] });
    },
    onError: showFailure,
  });
}
