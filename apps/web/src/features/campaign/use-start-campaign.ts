import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberSettings } from '../../api/analyses/last-settings.ts';
import { workShown } from '../../api/analyses/work-list.ts';
import { type CampaignStart, startCampaign } from '../../api/campaigns/start-campaign.ts';
import { untilDeparture } from '../../api/session/until-departure.ts';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { formatInteger } from '../../ui/words/format-number.ts';

/** Starts a batch, and opens the list of work, where it is seen. @param onStarted gets the id of the batch */
export function useStartCampaign(onStarted: (batch: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (start: CampaignStart) =>
      untilDeparture((signal) => startCampaign(start, queryClient, signal)),
    onSuccess({ id, parts, reused }, { works }) {
      for (const { kind, parameters } of works) rememberSettings(kind, parameters);
      onStarted(id);
      workShown.set(true);
      if (reused > 0) showToast({ kind: 'done', text: reusedWords(parts, reused) });
    },
  });
}

function reusedWords(parts: number, reused: number): string {
  const words =
    parts === 1
      ? 'This result was there already'
      : `${formatInteger(reused)} of ${formatInteger(parts)} results were there already`;
  return `${words}, with the same settings.`;
}
