import type { GivenNames } from '@flipon/contract/feature';
import type { LibrarySequence } from './sequences.ts';

/** A file that is added to a sequence, while it comes. */
export interface AddedFile {
  /** Its chunks may be overwritten once the next one is requested. */
  content: AsyncIterable<Uint8Array>;
  /** What its sender calls it, asked once all of the content has come. */
  readName(): Promise<string>;
  /** What its sender says of names in it. */
  names: GivenNames;
}

/**
 * `added`: to the present owner of the sequence, whose work may have moved to an account meanwhile; `missing`: the
 * sequence was deleted; `importing`: its bases are still being read; `full`: it has as many as it can.
 */
export type AddedAnnotation =
  | { is: 'added'; id: string; ownerId: string }
  | { is: 'missing' }
  | { is: 'importing' }
  | { is: 'full'; most: number };

/** `reshaped`: records became circular, or linear, while the file was read. */
export type AddedLane = AddedAnnotation | { is: 'reshaped' };

/** What adds things to a library, with the limits of its program. On a refusal nothing of a file is left. */
export interface LibraryAdditions {
  /** Adds the program's examples that are not among the owner's: all or none. Returns the ids of the new sequences. */
  addMissingExamples(owner: string): Promise<string[]>;
  /**
   * Reads a file of features (GFF3, GTF or BED, found from its content, maybe packed), and matches its names with the
   * records.
   *
   * @param sequence the caller has checked its owner
   * @throws AnnotationError, UndecidedNamesError, IntakeError with a message for the user; what the file throws
   */
  addAnnotation(sequence: LibrarySequence, file: AddedFile): Promise<AddedAnnotation>;
  /**
   * Reads a track file, its format found from its content, maybe packed, into a table of hits without a kind.
   *
   * @param sequence the caller has checked its owner
   * @param file.appliesShift whether all rows are moved where the letters of the file show by how much
   * @throws TrackError, UndecidedNamesError, IntakeError with a message for the user; what the file throws
   */
  addLane(
    sequence: LibrarySequence,
    file: AddedFile & { appliesShift: boolean },
  ): Promise<AddedLane>;
}
