import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { LibraryJob } from './jobs.ts';
import type { ChangedTags, ListPage, TagChange } from './list-page.ts';

/** Which rows of a list. */
export type ListFilter = Pick<ListPage<never>, 'tags' | 'names'>;

/** The summary of a finished result; `best` is the value of its strongest hit. */
export interface LibrarySummary {
  plus: number;
  minus: number;
  coveredBp: number;
  best: number | null;
  /** Absent in older results. */
  longestBp?: number;
  counts?: Record<string, { value: number | string; count: number }[]>;
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/** The summary of a finished result; `best` is the value of its strongest hit. */
export interface LibrarySummary {
  plus: number;
  minus: number;
  coveredBp: number;
  best: number | null;
  /** Absent in older results. */
  longestBp?: number;
  counts?: Record<string, { value: number | string; count: number }[]>;
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/** An analysis as far as answers are made of it. */
export interface LibraryAnalysis {
  id: string;
  kind: AnalysisKind;
  title: string;
  tags: string[];
  parameters: KindParameters[AnalysisKind];
  kernelVersion: string;
  sequenceId: string;
  sequenceName: string;
  /** null of a sequence that was gone before results kept it. */
  sequenceType: 'DNA' | 'RNA' | null;
  /** 0 while the import of the sequence runs. */
  sequenceLengthBp: number;
  basesBlobId: string;
  recordTableId: string;
  /** null until it has finished. */
  hitsBlobId: string | null;
  /** null until it has finished, and where its kind makes none. */
  profileBlobId: string | null;
  resultCount: number | null;
  summary: LibrarySummary | null;
  created: Date;
  finished: Date | null;
  /** The campaign that it was started with; null where it was started by itself. */
  campaignId: string | null;
}

/** By what lists of analyses are sorted. */
export type AnalysisSortKey = 'finished' | 'created' | 'title' | 'resultCount';

export interface LibraryAnalyses {
  /** One of the owner's; null where there is none. */
  findAnalysis(owner: string, kind: AnalysisKind, id: string): Promise<LibraryAnalysis | null>;
  /** The same with its job, both of one moment. */
  findAnalysisWithJob(
    owner: string,
    kind: AnalysisKind,
    id: string,
  ): Promise<{ analysis: LibraryAnalysis; job: LibraryJob } | null>;
  /** Analyses of a sequence of the owner, finished or not, by id; others are not among them. */
  findResultsOf(
    owner: string,
    sequenceId: string,
    ids: readonly string[],
  ): Promise<Map<string, LibraryAnalysis>>;
  /** Finished results of a sequence of the owner, the newest first. */
  listFinishedResults(
    owner: string,
    sequenceId: string,
    limit: number,
  ): Promise<(LibraryAnalysis & { finished: Date })[]>;
  /**
   * A page of the owner's analyses of a kind that fit the filter, their jobs by the ids of the analyses, and how many
   * there are, all of one moment. Unfinished ones have no time and no count: they are last in ASC, first in DESC. Equal
   * ones are in the order of their starts, then of their ids. A filter looks at titles and names of sequences.
   */
  listAnalyses(
    owner: string,
    kind: AnalysisKind,
    page: ListPage<AnalysisSortKey>,
  ): Promise<{
    items: LibraryAnalysis[];
    jobs: ReadonlyMap<string, LibraryJob>;
    total: number;
  }>;
  /** How many of each kind there are, finished or not; kinds without any are left out. */
  countAnalyses(
    owner: string,
    filter: ListFilter & {
      /** Only those of these sequences, also of deleted ones; null for all. */
      sequenceIds: readonly string[] | null;
    },
  ): Promise<Partial<Record<AnalysisKind, number>>>;
  /** Replaces the tags; false where the owner has no such analysis. */
  setAnalysisTags(owner: string, kind: AnalysisKind, id: string, tags: string[]): Promise<boolean>;
  /** Changes the tags of several analyses of a kind, all or none; each keeps the rest of its own, in their order. */
  changeAnalysisTags(owner: string, kind: AnalysisKind, change: TagChange): Promise<ChangedTags>;
  /** Cancels one that has not ended; an ended one stays as it is. False where the owner has no such analysis. */
  cancelAnalysis(owner: string, kind: AnalysisKind, id: string): Promise<boolean>;
  /** Deletes one with its files that nothing else uses; a running one is cancelled first. False as above. */
  deleteAnalysis(owner: string, kind: AnalysisKind, id: string): Promise<boolean>;
}
