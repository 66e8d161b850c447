/** A file of features as far as answers are made of it. */
export interface LibraryAnnotation {
  id: string;
  featureCount: number;
  types: { type: string; count: number }[];
  /** Of the table of its features. */
  blobId: string;
}

/** A file of intervals of another tool. */
export interface LibraryLane {
  name: string;
  /** Of the table of its rows. */
  blobId: string;
}

/** What a sequence has besides its bases and results. */
export interface LibraryFeatures {
  listAnnotations(owner: string, sequenceId: string): Promise<LibraryAnnotation[]>;
  /** The record of each name of an annotation; null where a name has none. */
  readNameRecords(owner: string, annotationId: string): Promise<(number | null)[]>;
  /** Lanes of a sequence of the owner, by id; others are not among them. */
  findLanesOf(
    owner: string,
    sequenceId: string,
    ids: readonly string[],
  ): Promise<Map<string, LibraryLane>>;
}
