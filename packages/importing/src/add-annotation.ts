import { randomUUID } from 'node:crypto';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { matchNames, type WalkNamedRecords } from '@flipon/annotation/match-names';
import {
  type AnnotationSummary,
  createAnnotationParser,
} from '@flipon/annotation/parse-annotation';
import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { nameForeignContent } from '@flipon/intake/sniff-content';
import { insertAnnotation, type NewAnnotation } from '@flipon/store/add-annotation';
import { sweepBlob } from '@flipon/store/blobs';
import type { Trx } from '@flipon/store/database';
import { walkRecordBatches } from '@flipon/store/sequence-records';
import { lockImported, type StoredSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import type { PlacedFeature } from '@flipon/tables/feature-table-writer';
import { createNameTable, type StoredFeatures, storeFeatures } from './store-features.ts';

export interface AnnotationDeps {
  store: Store;
  /** The largest file, after decompression. */
  maxBytes: number;
  /**
   * Whether the owner has room for so many more bytes; throws where not. It is asked before anything
   * is read, and again in the transaction that stores the annotation, where it locks the owner.
   */
  requireRoom(trx: Trx, ownerId: string, moreBytes: number): Promise<void>;
}

/**
 * `added`: to whoever has the sequence by now; `missing`: the sequence is gone; `importing`: its records are still being read; `full`: it
 * has as many annotations as it can.
 */
export type AddedAnnotation =
  | { is: 'added'; id: string; ownerId: string }
  | { is: 'missing' | 'importing' | 'full' };

/** A list of them is answered whole, and each question for features asks all of them. */
export const MAX_ANNOTATIONS = 100;

/**
 * Reads a file of features (GFF3, GTF or BED, found from its content, also packed with gzip or bgzip)
 * while it arrives, and gives it to a sequence, with its names matched with the records. On any
 * refusal nothing of it stays.
 *
 * @param sequence the caller has seen whose it is
 * @param given.readName asked once the file has ended, where its name may come behind it
 * @throws AnnotationError, IntakeError with a message for the user; what `requireRoom` throws
 */
export async function addAnnotation(
  deps: AnnotationDeps,
  sequence: StoredSequence,
  given: { name: string; source: AsyncIterable<Uint8Array>; readName?(): Promise<string> },
): Promise<AddedAnnotation> {
  const { store } = deps;
  if (sequence.recordCount === null) return { is: 'importing' };
  // It may be taken along while the file is read, which began in its owner's name.
  const asItsOwner = <Value>(work: (trx: Trx, ownerId: string) => Promise<Value>) =>
    store.db.transaction().execute(async (trx) => {
      const ownerId = await lockImported(trx, sequence.id);
      return ownerId === null ? { is: 'missing' as const } : work(trx, ownerId);
    });
  await asItsOwner((trx, ownerId) => deps.requireRoom(trx, ownerId, 0));
  const read = await readFeatures(deps, given.source);
  const { blobId } = read.stored;
  let isAdded = false;
  try {
    const name = (await given.readName?.()) ?? given.name;
    const walkRecords = () => walkRecordBatches(store.db, sequence.recordTableId);
    const annotation = { ...(await describe(read, walkRecords)), id: randomUUID(), name };
    const outcome = await asItsOwner(async (trx, ownerId): Promise<AddedAnnotation> => {
      if ((await countAnnotations(trx, sequence.id)) >= MAX_ANNOTATIONS) return { is: 'full' };
      await deps.requireRoom(trx, ownerId, read.stored.sizeBytes);
      await insertAnnotation(trx, ownerId, sequence.id, annotation);
      return { is: 'added', id: annotation.id, ownerId };
    });
    isAdded = outcome.is === 'added';
    return outcome;
  } finally {
    if (!isAdded) await sweepBlob(store.db, store.files, blobId);
  }
}

/** What the database keeps of an annotation, with the records that its names stand for. */
async function describe(
  { stored, summary, names }: ReadFeatures,
  walkRecords: WalkNamedRecords,
): Promise<Omit<NewAnnotation, 'id' | 'name'>> {
  const matches = await matchNames(names, walkRecords);
  return {
    format: summary.format,
    featureCount: stored.count,
    types: stored.types,
    leftOut: summary.leftOut,
    leftOutCount: summary.leftOutCount,
    blobId: stored.blobId,
    names: stored.names.map((counted, at) => ({
      ...counted,
      name: names[at] ?? '',
      record: matches[at]?.record ?? null,
      matchedBy: matches[at]?.matchedBy ?? null,
    })),
  };
}

interface ReadFeatures {
  stored: StoredFeatures;
  summary: AnnotationSummary;
  names: string[];
}

async function readFeatures(
  { store, maxBytes }: AnnotationDeps,
  source: AsyncIterable<Uint8Array>,
): Promise<ReadFeatures> {
  const names = createNameTable();
  const parser = createAnnotationParser(names.note);
  let summary: AnnotationSummary | null = null;

  async function* place(): AsyncGenerator<PlacedFeature[]> {
    let isFirst = true;
    for await (const chunk of openPackedStream(source, { maxBytes })) {
      if (isFirst) refuseForeignContent(chunk);
      isFirst = false;
      yield parser.push(chunk).map(names.place);
    }
    const last = parser.finish();
    summary = last.summary;
    yield last.features.map(names.place);
  }

  const stored = await storeFeatures(store, place());
  if (stored === null || summary === null)
    throw new Error('The parser refuses what has no feature.');
  return { stored, summary, names: names.names() };
}

function refuseForeignContent(head: Uint8Array): void {
  const name = nameForeignContent(head);
  if (name === null) return;
  throw new AnnotationError(
    `This is ${name}, not an annotation. Features are read from GFF3, GTF and BED, also packed with gzip.`,
  );
}

async function countAnnotations(trx: Trx, sequenceId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('annotations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
