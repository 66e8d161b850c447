import type { LibraryAnalysis, ListFilter } from './analyses.ts';
import type { LibraryJob } from './jobs.ts';

/** What analyses are listed by: their sequence, or the campaign that they were started with. */
export type GroupedBy = 'sequence' | 'batch';

/** Equal runs: the same sequence, kind and settings. */
export interface FoldedRun {
  /** The newest of them. */
  analysis: LibraryAnalysis;
  job: LibraryJob;
  /** How many they are. */
  times: number;
  /** The ones before it, the newest first: 20 at most. */
  earlier: readonly { id: string; created: Date }[];
}

/** The analyses of one sequence or campaign. */
export interface RunGroup {
  /** Of the sequence or the campaign; null for analyses that were started one by one. */
  id: string | null;
  /** Whether it is a sequence that the owner's library has. */
  isInLibrary: boolean;
  /** Start of the newest analysis. */
  newest: Date;
  runCount: number;
  sequenceCount: number;
  kindCount: number;
  /** A page of them, the newest first. */
  runs: readonly FoldedRun[];
  /** Sets of equal runs on all pages. */
  foldCount: number;
}

interface Page {
  limit: number;
  offset: number;
}

export interface LibraryRunGroups {
  /**
   * A page of the groups of the owner's analyses that fit the filter, that with the newest analysis first, each with its
   * first runs, and how many groups there are, all of one moment.
   *
   * @param page.runs how many runs each group has with it
   */
  listRunGroups(
    owner: string,
    by: GroupedBy,
    page: ListFilter & Page & { runs: number },
  ): Promise<{ items: RunGroup[]; total: number }>;
  /**
   * One of them with a page of its runs, of one moment; null where no analysis of the owner is of it and fits the filter.
   *
   * @param id null for analyses that were started one by one
   */
  findRunGroup(
    owner: string,
    by: GroupedBy,
    id: string | null,
    page: ListFilter & Page,
  ): Promise<RunGroup | null>;
}
