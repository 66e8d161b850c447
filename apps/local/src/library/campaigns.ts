import { CANCELLED_MESSAGE } from '@flipon/store/sentences';
import type { View } from '../database/database.ts';
import type { CampaignRow } from '../database/rows.ts';
import { endJob } from './end-jobs.ts';
import type { LibraryCampaign, LibraryCampaigns } from './library-types.ts';
import { cutPage, inOrder, jobsOf } from './list-rows.ts';
import type { LibraryPlace } from './sequences.ts';

/** Campaigns of the one owner that a browser has. */
export function campaignsOf({ db, clock }: LibraryPlace): LibraryCampaigns {
  return {
    async listCampaigns(_, page) {
      const rows = inOrder(db.all('campaigns'), 'DESC', ({ created, id }) => [created, id]);
      return { items: cutPage(rows, page).map((row) => withCounts(db, row)), total: rows.length };
    },
    async findCampaignWithParts(_, id) {
      const row = db.find('campaigns', id);
      if (row === undefined) return null;
      const sorted = inOrder(partsOf(db, id), 'ASC', ({ campaignPlace }) => [campaignPlace]);
      const parts = sorted.map((part) => ({
        id: part.id,
        kind: part.kind,
        work: Math.floor((part.campaignPlace ?? 0) / row.sequenceIds.length),
        sequenceId: part.sequenceId,
        sequenceName: part.sequenceName,
        resultCount: part.resultCount,
      }));
      return { campaign: withCounts(db, row), parts, jobs: jobsOf(db, parts) };
    },
    cancelCampaign: (_, id) =>
      db.change((draft) => {
        if (draft.find('campaigns', id) === undefined) return false;
        const end = {
          status: 'FAILED',
          exception: CANCELLED_MESSAGE,
          finished: clock.now(),
        } as const;
        for (const part of partsOf(draft, id)) endJob(draft, part.id, end);
        return true;
      }),
    deleteCampaign: (_, id) =>
      db.change((draft) => {
        if (draft.find('campaigns', id) === undefined) return false;
        draft.remove('campaigns', id);
        for (const part of partsOf(draft, id)) {
          draft.put('analyses', { ...part, campaignId: null, campaignPlace: null });
        }
        return true;
      }),
  };
}

function partsOf(view: View, campaignId: string) {
  return view.all('analyses').filter((row) => row.campaignId === campaignId);
}

function withCounts(view: View, row: CampaignRow): LibraryCampaign {
  const counts: LibraryCampaign['counts'] = {};
  for (const { id } of partsOf(view, row.id)) {
    const status = view.find('jobs', id)?.status;
    if (status !== undefined) counts[status] = (counts[status] ?? 0) + 1;
  }
  return { ...row, counts };
}
