import type { Annotation, AnnotationName } from '@flipon/contract/feature';

/** A file of features of a sequence. */
export interface LibraryAnnotation {
  id: string;
  name: string;
  format: Annotation['format'];
  featureCount: number;
  /** Features whose name matches no record, without those outside of pieces. */
  unmatchedCount: number;
  types: { type: string; count: number }[];
  /** `isKept`: the lines are features, without something that they state. */
  leftOut: { line: number; message: string; isKept?: boolean }[];
  leftOutCount: number;
  /** Different names of sequences that the file has. */
  nameCount: number;
  /** Of the table of its features. */
  blobId: string;
  created: Date;
}

/** A name of an annotation, and the record that it refers to. */
export interface LibraryAnnotationName {
  /** As in the rows of the table of its features. */
  index: number;
  name: string;
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
  record: number | null;
  /**
   * `alias` without a record: these features are outside of the pieces, and other features of the name are in the
   * pieces, under other names.
   */
  matchedBy: AnnotationName['matchedBy'];
}

/** A new name of an annotation, or records of its names; the last entry for a name counts. */
export interface AnnotationChange {
  name?: string | undefined;
  names?: readonly { name: string; record: number | null }[] | undefined;
}

/**
 * `missing`: the sequence has no such annotation; `no_name`: nothing in it has this name; `placed`: the features of this
 * name were moved into pieces, and cannot count in another record; `no_record`: the sequence has no record of this
 * number.
 */
export type AnnotationChangeOutcome =
  | { is: 'changed' | 'missing' }
  | { is: 'no_name' | 'placed'; name: string }
  | { is: 'no_record'; record: number };

/** Files of features, by the owner of their sequence. */
export interface LibraryFeatures {
  /** Those of a sequence, oldest first. */
  listAnnotations(owner: string, sequenceId: string): Promise<LibraryAnnotation[]>;
  /** One of them; null where the sequence has no such annotation. */
  findAnnotation(owner: string, sequenceId: string, id: string): Promise<LibraryAnnotation | null>;
  /** The first names, those without a record before the others, and without those that have no feature left. */
  listAnnotationNames(
    owner: string,
    annotationId: string,
    limit: number,
  ): Promise<LibraryAnnotationName[]>;
  /** The names with these indexes, in any order. */
  findAnnotationNames(
    owner: string,
    annotationId: string,
    indexes: readonly number[],
  ): Promise<LibraryAnnotationName[]>;
  /** The record of each name of an annotation; null where a name has none. */
  readNameRecords(owner: string, annotationId: string): Promise<(number | null)[]>;
  /** Renames an annotation, or sets the records of its names (`matchedBy: 'user'`): all of the change, or nothing. */
  changeAnnotation(
    owner: string,
    sequenceId: string,
    id: string,
    change: AnnotationChange,
  ): Promise<AnnotationChangeOutcome>;
  /** Deletes an annotation with its table; false where the sequence has no such one. */
  deleteAnnotation(owner: string, sequenceId: string, id: string): Promise<boolean>;
}
