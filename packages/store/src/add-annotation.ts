import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { retain } from './references.ts';
import type { AnnotationFormat, NameMatchedBy } from './schema.ts';

/** Features that lie in a blob, and what is to be known of them without reading it. */
export interface NewAnnotation {
  id: string;
  name: string;
  format: AnnotationFormat;
  featureCount: number;
  types: { type: string; count: number }[];
  /** The first lines of the file that are no features. */
  leftOut: { line: number; message: string }[];
  leftOutCount: number;
  /** Not yet referred to. */
  blobId: string;
  /** By the index that the blob's rows have. */
  names: NewAnnotationName[];
}

export interface NewAnnotationName {
  name: string;
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
  record: number | null;
  matchedBy: NameMatchedBy | null;
}

/** Names of one statement, whose arrays are held in memory. */
const NAMES_AT_ONCE = 20_000;

/** Gives a sequence an annotation; the caller has locked the sequence's row. */
export async function insertAnnotation(
  trx: Trx,
  ownerId: string,
  sequenceId: string,
  given: NewAnnotation,
): Promise<void> {
  await retain(trx, 'blobs', [given.blobId]);
  await trx
    .insertInto('annotations')
    .values({
      id: given.id,
      owner_id: ownerId,
      sequence_id: sequenceId,
      name: given.name,
      format: given.format,
      feature_count: given.featureCount,
      types: JSON.stringify(given.types),
      left_out: JSON.stringify(given.leftOut),
      left_out_count: given.leftOutCount,
      blob_id: given.blobId,
    })
    .execute();
  for (let first = 0; first < given.names.length; first += NAMES_AT_ONCE) {
    await insertNames(trx, given.id, first, given.names.slice(first, first + NAMES_AT_ONCE));
  }
}

async function insertNames(
  trx: Trx,
  annotationId: string,
  first: number,
  names: readonly NewAnnotationName[],
): Promise<void> {
  await sql`
    insert into annotation_names
      (annotation_id, name_index, name, feature_count, last_end, record, matched_by)
    select ${annotationId}, ${first}::int + row_number - 1, name, feature_count, last_end, record,
      matched_by
    from unnest(
      ${names.map(({ name }) => name)}::text[],
      ${names.map(({ features }) => features)}::bigint[],
      ${names.map(({ lastEnd }) => lastEnd)}::bigint[],
      ${names.map(({ record }) => record)}::int[],
      ${names.map(({ matchedBy }) => matchedBy)}::text[]
    ) with ordinality as given
      (name, feature_count, last_end, record, matched_by, row_number)
  `.execute(trx);
}
