import type { DroppedCharacters, SequenceFormat } from '@flipon/sequence/parsed-piece';
import type { LibraryJob } from './jobs.ts';
import type { ChangedTags, ListPage, TagChange } from './list-page.ts';

/** A sequence as far as answers are made of it. */
export interface LibrarySequence {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  /** Every record with bases is a circle. */
  circular: boolean;
  /** Records with bases that are circles. */
  circularCount: number;
  /** null until its import has finished. */
  lengthBp: number | null;
  recordCount: number | null;
  basesBlobId: string;
  /** Where its soft-masked stretches are kept; null where it has none. */
  maskBlobId: string | null;
  recordTableId: string;
  created: Date;
}

/** A sequence as its owner sees it. */
export interface DescribedSequence extends LibrarySequence {
  format: SequenceFormat;
  /** An analysis has used it, so the shapes of its records stay as they are. */
  isAnalysed: boolean;
  tags: string[];
  /** The accession that it was fetched by. */
  ncbi: string | null;
  fastaComment: string | null;
  /** null until its import has finished, as the next one. */
  nucleicCounts: Record<string, number> | null;
  dropped: DroppedCharacters | null;
  /** Warnings of the import for the owner, as sentences. */
  warnings: string[];
}

export type SequenceSortKey = 'name' | 'length' | 'created';

/**
 * `missing`: the owner has no such sequence; `no_record`: it has no record of one of the ordinals; `importing`: its
 * records are still being read; `used`: an analysis has used it, or it has a lane.
 */
export type ShapeOutcome = 'changed' | 'missing' | 'no_record' | 'importing' | 'used';

/** The sequences of each owner, and the jobs of their imports, which every sequence has. */
export interface LibrarySequences {
  /** One of the owner's; null where there is none. */
  findSequence(owner: string, id: string): Promise<LibrarySequence | null>;
  /** The same with the job of its import, both of one moment. */
  findSequenceWithJob(
    owner: string,
    id: string,
  ): Promise<{ sequence: DescribedSequence; job: LibraryJob } | null>;
  /** Those of several sequences that are the owner's, by their ids. */
  findSequences(owner: string, ids: readonly string[]): Promise<Map<string, DescribedSequence>>;
  /** The same with the jobs of their imports, by the ids of the sequences; all of one moment. */
  findSequencesWithJobs(
    owner: string,
    ids: readonly string[],
  ): Promise<{ sequences: Map<string, DescribedSequence>; jobs: Map<string, LibraryJob> }>;
  /** A page of the owner's, their jobs by the ids of the sequences, and how many there are in all; all of one moment. */
  listSequences(
    owner: string,
    page: ListPage<SequenceSortKey>,
  ): Promise<{ items: DescribedSequence[]; jobs: Map<string, LibraryJob>; total: number }>;
  /** Replaces the tags; false where there is no such sequence. */
  setSequenceTags(owner: string, id: string, tags: string[]): Promise<boolean>;
  /** Adds tags to several sequences and takes others off, all or none. */
  changeSequenceTags(owner: string, change: TagChange): Promise<ChangedTags>;
  /**
   * Renames a sequence, or gives all of its records another shape, all or nothing; absent values stay. Its results get
   * the new name, too.
   */
  changeSequence(
    owner: string,
    id: string,
    change: { name?: string | undefined; circular?: boolean | undefined },
  ): Promise<ShapeOutcome>;
  /** Makes records circles, or lines: those with these ordinals, or all where these are null; all or none of them. */
  changeShapes(
    owner: string,
    id: string,
    change: { circular: boolean; ordinals: readonly number[] | null },
  ): Promise<ShapeOutcome>;
  /** Ends an import that runs; nothing happens to one that has ended. False where there is no such sequence. */
  cancelImport(owner: string, id: string): Promise<boolean>;
  /**
   * Takes a sequence out, with its annotations and lanes; an import under way ends. Results stay, with the bases that
   * they need. False where there is no such sequence.
   */
  deleteSequence(owner: string, id: string): Promise<boolean>;
  /** The same with everything that was computed from it: what runs is cancelled first. */
  deleteSequenceWithResults(owner: string, id: string): Promise<boolean>;
}
