import { hash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createShareCounter } from '@flipon/sequence/base-shares';
import { describeBlob } from '../blobs/blobs.ts';
import { beginImport } from '../imports/begin-import.ts';
import { finishImport } from '../imports/sequence-imports.ts';
import { addSequenceRecords } from '../records/sequence-records.ts';
import { findSequence } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';

/** Stores a finished sequence of these records; their letters are upper case. */
export async function addTestSequence(
  store: Store,
  ownerId: string,
  given: {
    name: string;
    records: readonly { name: string; bases: string; circular?: boolean }[];
    tags?: string[];
  },
): Promise<{ id: string; basesBlobId: string; recordTableId: string }> {
  const [id, jobId] = [randomUUID(), randomUUID()];
  const [basesBlobId, recordTableId] = [randomUUID(), randomUUID()];
  const labels = {
    name: given.name,
    type: 'DNA' as const,
    tags: given.tags ?? [],
  };
  const jobName = `Import plain format: ${given.name}`;
  const begun = { id, jobId, basesBlobId, recordTableId, jobName, labels };
  await beginImport(store.db, ownerId, begun);
  const path = await store.files.temporaryPath();
  const bases = given.records.map((record) => record.bases).join('');
  await writeFile(path, bases);
  await store.files.put(basesBlobId, path);
  await describeBlob(store.db, basesBlobId, { sizeBytes: bases.length });
  let start = 0;
  const countShares = createShareCounter();
  const records = given.records.map(({ name, bases, circular = false }) => {
    const place = { name, description: '', start, length: bases.length, circular };
    const [shares = { gcBp: 0, nBp: 0 }] = countShares(Buffer.from(bases), [bases.length]);
    start += bases.length;
    return { ...place, ...shares };
  });
  await addSequenceRecords(store.db, recordTableId, 0, records);
  await finishImport(
    store,
    {
      id,
      jobId,
      jobName,
      labels,
      isCircular: false,
      bases: { sizeBytes: bases.length, sha256: hash('sha256', bases) },
      mask: null,
      annotation: null,
      cpuMs: 1,
      content: {
        format: 'FASTA',
        lengthBp: start,
        recordCount: records.length,
        nucleicCounts: {},
        dropped: { whitespace: 0, digits: 0, gaps: 0 },
        fastaComment: null,
      },
    },
    async () => {},
  );
  const kept = await findSequence(store.db, ownerId, id);
  return { id, basesBlobId: kept?.basesBlobId ?? '', recordTableId };
}
