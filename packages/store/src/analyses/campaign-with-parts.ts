import { type Db, readSnapshot } from '../database/database.ts';
import { findJobs, type Job } from '../jobs/jobs.ts';
import {
  type CampaignPart,
  findCampaign,
  listCampaignParts,
  type StoredCampaign,
} from './campaigns.ts';

/**
 * A campaign of its owner with its analyses and their jobs, by the ids of these, all of one moment; null where there is
 * none of this id, or it is another's.
 */
export async function findCampaignWithParts(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{
  campaign: StoredCampaign;
  parts: CampaignPart[];
  jobs: Map<string, Job>;
} | null> {
  return readSnapshot(db, async (snapshot) => {
    const campaign = await findCampaign(snapshot, ownerId, id);
    if (campaign === null) return null;
    const parts = await listCampaignParts(snapshot, ownerId, campaign);
    const ids = parts.map((part) => part.id);
    return { campaign, parts, jobs: await findJobs(snapshot, ownerId, ids) };
  });
}
