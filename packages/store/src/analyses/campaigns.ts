import { type AnalysisKind, isAnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { sql } from 'kysely';
import { type Db, readSnapshot, type Trx } from '../database/database.ts';
import type { ListPage } from '../database/list-page.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import type { JobStatus, LeftOutPart } from '../database/schema.ts';
import { CANCELLED_MESSAGE, endJobs } from '../jobs/jobs.ts';
import { readStoredWork } from './stored-analysis.ts';

export type { LeftOutPart };

/** Analyses that were started together: each kind with its parameters on each of the sequences. */
export interface Campaign {
  id: string;
  tags: string[];
  sequenceIds: string[];
  works: { kind: AnalysisKind; parameters: ParameterValues }[];
  leftOut: LeftOutPart[];
}

export interface StoredCampaign extends Campaign {
  created: Date;
  /** How many of its parts there are in each state; of deleted ones nothing is left. */
  counts: Partial<Record<JobStatus, number>>;
}

/** An analysis as a part of its campaign. */
export interface CampaignPart {
  id: string;
  kind: AnalysisKind;
  /** Index of its kind and parameters among the campaign's works. */
  work: number;
  sequenceId: string;
  sequenceName: string;
  resultCount: number | null;
}

/** Stores the request; its analyses are stored separately and refer to it. */
export async function addCampaign(trx: Trx, ownerId: string, campaign: Campaign): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values({
      id: campaign.id,
      owner_id: ownerId,
      tags: campaign.tags,
      sequence_ids: campaign.sequenceIds,
      works: JSON.stringify(campaign.works),
      left_out: JSON.stringify(campaign.leftOut),
    })
    .execute();
}

/** A page of an owner's campaigns, newest first, and how many there are in all, of one moment. */
export async function listCampaigns(
  db: Db,
  ownerId: string,
  { limit, offset }: Pick<ListPage<never>, 'limit' | 'offset'>,
): Promise<{ items: StoredCampaign[]; total: number }> {
  return readSnapshot(db, async (snapshot) => {
    const mine = snapshot.selectFrom('campaigns').where('owner_id', '=', ownerId);
    const all = mine.selectAll().orderBy('created', 'desc').orderBy('id', 'desc').offset(offset);
    const rows = await (limit === null ? all : all.limit(limit)).execute();
    const { count } = await mine
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { items: await withCounts(snapshot, ownerId, rows), total: Number(count) };
  });
}

/** A campaign of its owner; null where there is none of this id, or it is another's. */
export async function findCampaign(
  db: Db,
  ownerId: string,
  id: string,
): Promise<StoredCampaign | null> {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
  const [found] = await withCounts(db, ownerId, rows);
  return found ?? null;
}

/** The analyses of a campaign: by kind as they were given, then by sequence. */
export async function listCampaignParts(
  db: Db,
  ownerId: string,
  { id, sequenceIds }: Campaign,
): Promise<CampaignPart[]> {
  const rows = await db
    .selectFrom('analyses')
    .select(['id', 'kind', 'campaign_place', 'sequence_id', 'sequence_name', 'result_count'])
    .where('owner_id', '=', ownerId)
    .where('campaign_id', '=', id)
    .orderBy('campaign_place')
    .execute();
  return rows.map((row) => {
    if (!isAnalysisKind(row.kind)) throw new Error(`There is no analysis kind ${row.kind}.`);
    return {
      id: row.id,
      kind: row.kind,
      work: Math.floor((row.campaign_place ?? 0) / sequenceIds.length),
      sequenceId: row.sequence_id,
      sequenceName: row.sequence_name,
      resultCount: row.result_count,
    };
  });
}

/**
 * Cancels the parts that have not ended; ended ones stay as they are.
 *
 * @returns the jobs to take off the queue, or null when the owner has no such campaign
 */
export async function cancelCampaign(
  db: Db,
  ownerId: string,
  id: string,
): Promise<string[] | null> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    const campaign = await trx
      .selectFrom('campaigns')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (campaign === undefined) return null;
    const jobs = await trx
      .selectFrom('jobs')
      .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
      .select('jobs.id')
      .where('analyses.owner_id', '=', ownerId)
      .where('analyses.campaign_id', '=', id)
      .execute();
    return endJobs(
      trx,
      ownerId,
      jobs.map((job) => job.id),
      CANCELLED_MESSAGE,
    );
  });
}

/** Forgets a campaign; its analyses stay, and go on. False when the owner has no such campaign. */
export async function deleteCampaign(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('campaigns')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface CampaignRow {
  id: string;
  tags: string[];
  sequence_ids: string[];
  works: { kind: string; parameters: object }[];
  left_out: LeftOutPart[];
  created: Date;
}

async function withCounts(
  db: Db,
  ownerId: string,
  rows: readonly CampaignRow[],
): Promise<StoredCampaign[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('analyses')
    .innerJoin('jobs', 'jobs.analysis_id', 'analyses.id')
    .select(['analyses.campaign_id', 'jobs.status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('analyses.owner_id', '=', ownerId)
    .where('analyses.campaign_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('jobs.parent_id', 'is', null)
    .groupBy(['analyses.campaign_id', 'jobs.status'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tags: row.tags,
    sequenceIds: row.sequence_ids,
    works: row.works.map(readStoredWork),
    leftOut: row.left_out,
    created: row.created,
    counts: Object.fromEntries(
      counted
        .filter(({ campaign_id }) => campaign_id === row.id)
        .map(({ status, count }) => [status, Number(count)]),
    ),
  }));
}

/**
 * Takes a part that failed or was cancelled out of its campaign, so that another one takes its place.
 * The row of its job is held: of two calls at the same moment one finds it.
 */
export async function leaveCampaign(
  trx: Trx,
  ownerId: string,
  { campaignId, analysisId }: { campaignId: string; analysisId: string },
): Promise<{ place: number } | 'no_part' | 'not_failed'> {
  const part = await trx
    .selectFrom('analyses')
    .innerJoin('jobs', 'jobs.analysis_id', 'analyses.id')
    .select(['jobs.status', 'campaign_place'])
    .where('analyses.owner_id', '=', ownerId)
    .where('analyses.id', '=', analysisId)
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (part === undefined) return 'no_part';
  if (part.status !== 'FAILED') return 'not_failed';
  await trx
    .updateTable('analyses')
    .set({ campaign_id: null, campaign_place: null })
    .where('id', '=', analysisId)
    .execute();
  return { place: part.campaign_place ?? 0 };
}
