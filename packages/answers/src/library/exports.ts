import type { LibraryAnalysis } from './analyses.ts';
import type { LibraryJob } from './jobs.ts';

/** An analysis with its job, both of one moment. */
export interface LibraryRun {
  analysis: LibraryAnalysis;
  job: LibraryJob;
}

/** The analyses of these sequences, also of deleted ones, or those of a batch. */
export type RunScope = { sequenceIds: readonly string[] } | { campaignId: string };

/** What archives of many results are made of. */
export interface LibraryExports {
  /** A batch of the owner's; null where there is none. */
  findCampaign(owner: string, id: string): Promise<{ id: string } | null>;
  /**
   * One analysis for each sequence, kind and settings of an owner: of equal ones the newest that has finished, or where
   * none has, the newest. By sequence and kind.
   *
   * @param scope UUIDs; whatever is another owner's is not among the runs
   * @param limit the most runs that are read
   */
  listNewestRuns(owner: string, scope: RunScope, limit: number): Promise<LibraryRun[]>;
}
