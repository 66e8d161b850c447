import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { BatchStatus } from '@flipon/contract/batch-status';
import type { LibraryJob } from './jobs.ts';

/** Analyses that were started together: each kind with its parameters on each of the sequences. */
export interface NewCampaign {
  id: string;
  tags: string[];
  sequenceIds: string[];
  works: { kind: AnalysisKind; parameters: ParameterValues }[];
  /** What was not started, because the sequence does not fit. */
  leftOut: {
    sequenceId: string;
    /** Index among the works. */
    work: number;
    message: string;
  }[];
}

export interface LibraryCampaign extends NewCampaign {
  created: Date;
  /** How many of its parts there are in each state; of deleted ones nothing is left. */
  counts: Partial<Record<BatchStatus, number>>;
}

/** An analysis as a part of its campaign. */
export interface CampaignPart {
  id: string;
  kind: AnalysisKind;
  /** Index of its kind and parameters among the campaign's works. */
  work: number;
  sequenceId: string;
  sequenceName: string;
  /** null until it has finished. */
  resultCount: number | null;
}

/** A campaign with its analyses, by work and then by sequence, and their jobs by the ids of the analyses. */
export interface CampaignWithParts {
  campaign: LibraryCampaign;
  parts: readonly CampaignPart[];
  jobs: ReadonlyMap<string, LibraryJob>;
}

export interface LibraryCampaigns {
  /** A page of the owner's, the newest first, and how many there are, all of one moment. */
  listCampaigns(
    owner: string,
    page: { limit: number | null; offset: number },
  ): Promise<{ items: LibraryCampaign[]; total: number }>;
  /** All of one moment; null where the owner has no such campaign. */
  findCampaignWithParts(owner: string, id: string): Promise<CampaignWithParts | null>;
  /** Cancels the parts that have not ended; false where the owner has no such campaign. */
  cancelCampaign(owner: string, id: string): Promise<boolean>;
  /** Forgets it; its analyses stay and go on, without a campaign. False where the owner has no such campaign. */
  deleteCampaign(owner: string, id: string): Promise<boolean>;
}
