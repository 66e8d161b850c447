import type { BatchStatus } from '@flipon/contract/batch-status';

/** Work that an owner waits for, an import or an analysis, as far as it is shown. */
export interface LibraryJob {
  name: string;
  status: BatchStatus;
  created: Date;
  started: Date | null;
  finished: Date | null;
  doneBp: number;
  /** null before it has begun. */
  totalBp: number | null;
  /** null while nothing has been computed. */
  cpuMs: number | null;
  /** Why it failed, for its owner. */
  exception: string | null;
  /** It starts again once there is room. */
  waitsForRoom: boolean;
}

export interface LibraryJobs {
  /** The job of a sequence's import or of an analysis, by the id of either; null where the owner has none. */
  findJob(owner: string, subjectId: string): Promise<LibraryJob | null>;
}
