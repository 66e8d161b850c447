import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workShown } from '../../api/analyses/work-list.ts';
import { type CampaignStart, startCampaign } from '../../api/campaigns/start-campaign.ts';

/** Starts a batch, and opens the list of work, where it is seen. */
export function useStartCampaign(onStarted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (start: CampaignStart) => startCampaign(start, queryClient),
    onSuccess() {
      onStarted();
      workShown.set(true);
    },
  });
}
