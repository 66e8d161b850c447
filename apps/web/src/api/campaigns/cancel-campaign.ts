import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { messageOf } from '../api-error.ts';
import { requestText } from '../request.ts';
import { campaignQuery } from './get-campaign.ts';

/** Cancels the unfinished parts of a batch; may be repeated. A toast reports a failure. */
export function useCancelCampaign(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestText(`analyse/all/${id}/cancel`, { method: 'POST' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey }),
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
}
