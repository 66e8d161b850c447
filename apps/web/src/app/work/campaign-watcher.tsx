import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type CampaignWork,
  isOfThisPage,
  removeWork,
  workShown,
} from '../../api/analyses/work-list.ts';
import { ApiError } from '../../api/api-error.ts';
import { campaignQuery, hasCampaignEnded } from '../../api/campaigns/get-campaigns.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { describeCampaign, describeParts, percentOfParts } from './campaign-words.ts';
import { usePolling } from './use-polling.ts';

/** Watches a batch until its last part has ended, and says so. */
export function CampaignWatcher({ item }: { item: CampaignWork }) {
  const { data, error, refetch } = useQuery(campaignQuery(item.id));
  const parts = data?.payload.parts;
  const hasEnded = data !== undefined && hasCampaignEnded(data);
  const quarter = Math.floor(percentOfParts(parts ?? []) / 25);
  const sawItRun = useRef(isOfThisPage(item));
  const words = `Batch of ${describeCampaign(item.campaign)}`;

  usePolling(item, hasEnded, refetch);

  useEffect(() => {
    if (!hasEnded && quarter > 0) announce(`${words}: ${quarter * 25} percent.`);
  }, [hasEnded, quarter, words]);

  useEffect(() => {
    if (parts === undefined) return;
    if (!hasEnded) sawItRun.current = true;
    if (!hasEnded || !sawItRun.current) return;
    sawItRun.current = false;
    const text = `${words}: ${describeParts(parts)}.`;
    announce(text);
    if (workShown.get()) return;
    const kind = parts.every(({ batch }) => batch.status === 'FINISH') ? 'done' : 'failed';
    showToast({ kind, text, action: { label: 'Show work', run: () => workShown.set(true) } });
  }, [hasEnded, parts, words]);

  useEffect(() => {
    // Deleted in another tab, or a token that is no longer ours.
    if (error instanceof ApiError && error.status === 404) removeWork(item.id);
  }, [error, item.id]);

  return null;
}
