import type { MadeAnnotation } from '@flipon/importing/make-annotation';
import { makeFlatAnnotation } from '@flipon/importing/make-flat-annotation';
import type { ReadContent } from '@flipon/importing/read-content';
import { removeFile, renameFile } from '@flipon/platform/files';
import type { Draft } from '../database/database.ts';
import type { RecordTableRow } from '../database/rows.ts';
import { countNames, namesOf } from '../library/annotation-names.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { storedValue } from '../library/stored-value.ts';
import { namedRecordsOf } from '../records/named-records.ts';

/** Features that no sequence has yet, in a table of their own. */
export interface NewAnnotation extends MadeAnnotation<'GENBANK' | 'EMBL' | 'GFF3' | 'GTF' | 'BED'> {
  name: string;
  /** Of their table. */
  blobId: string;
}

/** Gives a sequence an annotation. @returns its id */
export function putAnnotation(
  draft: Draft,
  sequenceId: string,
  { names: given, ...annotation }: NewAnnotation,
  created: Date,
): string {
  const id = crypto.randomUUID();
  const names = namesOf(id, given);
  draft.put('files', { id: annotation.blobId, sha256: null });
  draft.putNames(names);
  const row = { ...storedValue(annotation), ...countNames(names) };
  draft.put('annotations', { ...row, id, sequenceId, created });
  return id;
}

/** What became of the features of a file of sequences. */
export interface KeptFeatures {
  /** null where none is kept. */
  annotation: NewAnnotation | null;
  /** Sentences on what no annotation tells. */
  warnings: string[];
}

/**
 * Writes the features of a file that was read into a table that nothing refers to yet.
 *
 * @param given.linesPath of the features, as they were read
 * @param given.blobId of the table
 * @throws AnnotationError; the signal's reason
 */
export async function keepFeatures(
  { db, folders }: Pick<LibraryPlace, 'db' | 'folders'>,
  table: RecordTableRow,
  { format, features }: ReadContent,
  given: { linesPath: string; blobId: string; isCircular: boolean; signal: AbortSignal },
): Promise<KeptFeatures> {
  if (features === null) return { annotation: null, warnings: [] };
  const { linesPath, blobId, isCircular, signal } = given;
  const { temporary: temporaryFolder } = folders;
  const path = folders.temporaryPath();
  try {
    const { annotation, warnings } = await makeFlatAnnotation(
      namedRecordsOf(db, table),
      { format, linesPath, isCircular },
      { path, temporaryFolder, signal },
    );
    if (annotation === null) return { annotation, warnings };
    await renameFile(path, folders.pathOf(blobId));
    return { annotation: { ...annotation, blobId }, warnings };
  } finally {
    await removeFile(path);
  }
}
