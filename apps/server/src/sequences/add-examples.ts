import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ExampleSource, exampleSources } from '@flipon/answers/example-sources';
import type { LibraryAdditions } from '@flipon/answers/library-additions';
import { importBases } from '@flipon/importing/import-bases';
import { addBlob } from '@flipon/store/blobs';
import { inOwnersTurn, readTime, type Trx } from '@flipon/store/database';
import { addRecordTable, shapeRecords } from '@flipon/store/records';
import { readUsage, requireOpenServer, requireRoom } from '@flipon/store/room';
import {
  findExamples,
  findMissingExamples,
  keepExample,
  type StoredExample,
} from '@flipon/store/sequences';
import { addSharedSequences } from '@flipon/store/shares';
import type { Store } from '@flipon/store/store';
import type { Quotas } from '../quotas.ts';

export type Example = StoredExample & {
  labels: { name: string; tags: string[] };
};

const FOLDER = new URL('../../../../data/examples/', import.meta.url);
const MAX_EXAMPLE_BYTES = 64 * 1024 * 1024;

/** Imports each example once per installation; every guest's copy shares its blobs. */
export async function loadExamples(store: Store): Promise<Example[]> {
  const examples: Example[] = [];
  for (const source of exampleSources) {
    const known = (await findExamples(store.db)).get(source.key);
    const stored = known ?? (await importExample(store, source));
    examples.push({ ...stored, labels: source.labels });
  }
  return examples;
}

async function importExample(store: Store, source: ExampleSource): Promise<StoredExample> {
  const place = { basesBlobId: randomUUID(), recordTableId: randomUUID() };
  await addBlob(store.db, place.basesBlobId, 'bases', 0);
  await addRecordTable(store.db, place.recordTableId, 0);
  const { file, text } = source;
  const bytes = file === null ? textStream(text) : createReadStream(new URL(file, FOLDER));
  const imported = await importBases(store, place, bytes, { maxBytes: MAX_EXAMPLE_BYTES });
  await shapeRecords(store.db, place.recordTableId, { circular: source.circular });
  return keepExample(store, { name: source.key, ...place, ...imported });
}

async function* textStream(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/**
 * Puts those examples into a library that are not there, all or none. They are looked for with the
 * owner's row locked: two calls at the same moment add each of them once. It throws NoRoomError.
 */
export function exampleAdder(
  { db }: Store,
  { examples, quotas }: { examples: readonly Example[]; quotas: Quotas },
): LibraryAdditions['addMissingExamples'] {
  return (ownerId) =>
    inOwnersTurn(db, ownerId, async (trx) => {
      const usage = await readUsage(trx, ownerId);
      const missing = await findMissingExamples(trx, ownerId, examples);
      if (missing.length === 0) return [];
      requireRoom(quotas, usage, { sequences: missing.length });
      await requireOpenServer(trx, usage.kind, quotas.server);
      const ids = await addCopies(trx, missing, ownerId);
      // Their size is known only once they are stored.
      requireRoom(quotas, await readUsage(trx, ownerId));
      return ids;
    });
}

/** Puts the examples into a new guest's library. */
export async function addExamples(
  trx: Trx,
  examples: readonly Example[],
  ownerId: string,
): Promise<void> {
  await addCopies(trx, examples, ownerId);
}

/**
 * Adds copies, the first of the list as the newest.
 *
 * @returns the ids of the new sequences
 */
async function addCopies(
  trx: Trx,
  examples: readonly Example[],
  ownerId: string,
): Promise<string[]> {
  const now = await readTime(trx);
  const copies = examples.map((example, index) => ({
    id: randomUUID(),
    jobId: randomUUID(),
    jobName: `Import plain format: ${example.labels.name}`,
    labels: { ...example.labels, type: 'DNA' as const },
    content: example.content,
    basesBlobId: example.basesBlobId,
    maskBlobId: example.maskBlobId,
    recordTableId: example.recordTableId,
    created: new Date(now - index),
  }));
  await addSharedSequences(trx, ownerId, copies);
  return copies.map(({ id }) => id);
}
