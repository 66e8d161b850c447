import type { ImportOptions } from '@flipon/contract/sequence';
import type { ArchiveEntry } from '@flipon/intake/blob-archive';
import type { AppError } from '../app-error.ts';
import type { AddedAnnotation } from '../library/additions.ts';
import type { ReadFile } from '../sequences/answer-files.ts';

/** A file of an archive. */
export interface ArchiveFile {
  entry: ArchiveEntry;
  /** Unique among the files, also where the archive has two of one name. */
  name: string;
  /** Its name without its folders, where that tells it from the others. */
  title: string;
}

/** What reads an archive into a library. */
export interface ArchiveSteps {
  /** What became of files in an earlier reading of the same archive. */
  known: readonly ReadFile[];
  /** Aborted with its reason where the reading is no longer wanted. */
  ended: AbortSignal;
  /** Called before the first of them. @throws where the library cannot hold as many sequences */
  begin(sequences: number): Promise<void>;
  /**
   * Imports a file, and notes it.
   *
   * @param nameOf makes the name of the sequence from what the sender says and the file's title
   * @returns the id of the sequence
   */
  addSequence(
    file: ArchiveFile,
    nameOf: (said: ImportOptions, title: string) => string,
  ): Promise<string>;
  /** Adds a file of features to a sequence of the archive, and notes it. @param title of the annotation */
  addAnnotation(file: ArchiveFile, sequenceId: string, title: string): Promise<AddedAnnotation>;
  /** Of these sequences those with a record of one of these names. */
  findWithNames(sequenceIds: readonly string[], names: readonly string[]): Promise<string[]>;
  /** Of a file, unpacked. */
  open(entry: ArchiveEntry): AsyncIterable<Uint8Array>;
  noteLeftOut(file: { name: string; message: string }): Promise<unknown>;
  /** The refusal to show for an error; null where it is a bug. */
  refusalOf(error: unknown): AppError | null;
}
