import type { Campaign, CampaignAnswer } from '@flipon/contract/campaign';
import { toWireDate } from '@flipon/contract/wire-date';
import { presentBatch } from '../batches/present-batch.ts';
import type { CampaignWithParts, LibraryCampaign } from '../library/campaigns.ts';

export function presentCampaign(campaign: LibraryCampaign): Campaign {
  const { CREATED = 0, WAITING = 0, RUNNING = 0, FINISH = 0, FAILED = 0 } = campaign.counts;
  return {
    id: campaign.id,
    created: toWireDate(campaign.created),
    tags: campaign.tags,
    sequences: campaign.sequenceIds,
    kinds: campaign.works.map(({ kind, parameters }) => ({ kind, parameters: { ...parameters } })),
    counts: {
      parts: CREATED + WAITING + RUNNING + FINISH + FAILED,
      done: FINISH,
      failed: FAILED,
      running: RUNNING,
      waiting: CREATED + WAITING,
    },
    leftOut: campaign.leftOut.map(({ sequenceId, work, message }) => ({
      sequenceId,
      entry: work,
      message,
    })),
  };
}

export function presentWithParts({ campaign, parts, jobs }: CampaignWithParts): CampaignAnswer {
  return {
    payload: {
      ...presentCampaign(campaign),
      parts: parts.flatMap(({ id, kind, work, sequenceId, sequenceName, resultCount }) => {
        const job = jobs.get(id);
        if (job === undefined) return [];
        const batch = presentBatch(job);
        return [{ id, kind, entry: work, sequenceId, sequenceName, resultCount, batch }];
      }),
    },
  };
}
