import { sql } from 'kysely';
import type { NameMatchedBy } from '../database/column-types.ts';
import type { Trx } from '../database/database.ts';
import { retain } from '../database/reference-counts.ts';
import type { AnnotationFormat } from '../database/schema.ts';

/** Features in a blob, with the facts needed without reading it. */
export interface NewAnnotation {
  id: string;
  name: string;
  format: AnnotationFormat;
  featureCount: number;
  types: { type: string; count: number }[];
  /** The first lines of the file that are no features. */
  /** `isKept`: the lines are features, without something that they state. */
  leftOut: { line: number; message: string; isKept?: boolean }[];
  leftOutCount: number;
  /** Not yet referred to. */
  blobId: string;
  /** By the index that the blob's rows have; taken some thousand at a time. */
  names: Iterable<NewAnnotationName>;
}

export interface NewAnnotationName {
  name: string;
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
  record: number | null;
  matchedBy: NameMatchedBy | null;
}

/** Names per statement: building its arrays blocks the thread, and others get a turn in between. */
const NAMES_AT_ONCE = 2000;

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
  let first = 0;
  let names: NewAnnotationName[] = [];
  const insert = async () => {
    await insertNames(trx, given.id, first, names);
    first += names.length;
    names = [];
  };
  for (const name of given.names) {
    names.push(name);
    if (names.length === NAMES_AT_ONCE) await insert();
  }
  if (names.length > 0) await insert();
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
