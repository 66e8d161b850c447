import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';

/** An analysis as far as answers are made of it. */
export interface LibraryAnalysis {
  id: string;
  kind: AnalysisKind;
  title: string;
  parameters: KindParameters[AnalysisKind];
  kernelVersion: string;
  sequenceName: string;
  /** null of a sequence that was gone before results kept it. */
  sequenceType: 'DNA' | 'RNA' | null;
  sequenceLengthBp: number;
  basesBlobId: string;
  recordTableId: string;
  /** null until it has finished. */
  hitsBlobId: string | null;
  /** null until it has finished, and where its kind makes none. */
  profileBlobId: string | null;
  resultCount: number | null;
  created: Date;
  finished: Date | null;
}

export interface LibraryAnalyses {
  /** One of the owner's; null where there is none. */
  findAnalysis(owner: string, kind: AnalysisKind, id: string): Promise<LibraryAnalysis | null>;
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
}
