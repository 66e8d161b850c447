import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { LibrarySummary } from './analyses.ts';
import type { NewCampaign } from './campaigns.ts';
import type { DescribedSequence } from './sequences.ts';

/** A sequence as far as analyses of it are started. */
export type StartedSequence = Pick<
  DescribedSequence,
  'id' | 'name' | 'type' | 'lengthBp' | 'basesBlobId' | 'recordTableId' | 'tags'
>;

/** A kind with its parameters. */
export interface AnalysisWork {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
}

/** A finished result that answers another start of the same work. */
export interface ReusableResult {
  hitsBlobId: string;
  profileBlobId: string | null;
  resultCount: number;
  summary: LibrarySummary;
}

/** An analysis that is to be stored, with its job. */
export interface NewAnalysis extends AnalysisWork {
  id: string;
  title: string;
  tags: string[];
  kernelVersion: string;
  /** Its `lengthBp` is null while its import runs: the import's end then queues the job. */
  sequence: StartedSequence;
  job: { id: string; name: string };
  /** Computed before: it is then finished from the start, and shares that hit table and profile. */
  result?: ReusableResult | null;
  /** The campaign that it is a part of, and its place in it. */
  campaign?: { id: string; place: number } | null;
}

/** The room for more analyses of an owner, until the turn ends. */
export interface StartRoom {
  /** Analyses of the owner that have not ended. */
  unfinishedJobs: number;
  /** @throws where this many more analyses would be too many at once, with a sentence for the owner */
  requireFor(more: number): void;
}

/**
 * What a start asks and changes in the turn of an owner: all of it, or nothing where it throws. Turns of an owner come
 * one after the other.
 */
export interface LibraryTurn {
  /**
   * Sequences of the owner, by id, which stay as they are until the turn ends: an import of one does not end meanwhile,
   * so that its end sees the analyses that wait for it. Others are not among them.
   */
  holdSequences(owner: string, ids: readonly string[]): Promise<Map<string, StartedSequence>>;
  /** How the import of a sequence without bases has ended; null where it goes on. */
  findImportEnd(owner: string, sequenceId: string): Promise<'cancelled' | 'failed' | null>;
  /**
   * Holds the room of an owner: what is stored for an owner by other changes, too, waits until the turn ends.
   *
   * @throws where the owner, or the program, can store nothing more, with a sentence for the owner
   */
  openRoom(owner: string): Promise<StartRoom>;
  /**
   * For each sequence a finished result of the owner with the same letters, the same records in the same shapes, the same
   * parameters and the same version of the kernel, by the sequence's id; nothing for those where there is none.
   */
  findReusableResults(
    owner: string,
    work: AnalysisWork & { kernelVersion: string },
    sequences: readonly StartedSequence[],
  ): Promise<Map<string, ReusableResult>>;
  /** Stores the request of several analyses, which are stored separately and refer to it. */
  addCampaign(owner: string, campaign: NewCampaign): Promise<void>;
  /**
   * Takes a part that failed or was cancelled out of its campaign, so that another one takes its place, which is
   * returned. The analysis stays in the lists.
   */
  leaveCampaign(
    owner: string,
    part: { campaignId: string; analysisId: string },
  ): Promise<{ place: number } | 'no_part' | 'not_failed'>;
  /** Stores analyses, each with its job: waiting, finished where it has a result, or made for the import's end. */
  addAnalyses(owner: string, analyses: readonly NewAnalysis[]): Promise<void>;
  /** Has jobs of the turn run once it has ended, those of a higher priority first. */
  queueAnalyses(
    jobs: readonly (AnalysisWork & { jobId: string; priority: number })[],
  ): Promise<void>;
}
