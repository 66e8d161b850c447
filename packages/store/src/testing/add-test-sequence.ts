import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { beginImport, finishImport } from '../sequence-imports.ts';
import { addSequenceRecords } from '../sequence-records.ts';
import type { Store } from '../store.ts';

/** Stores a finished sequence of these records; their letters are upper case. */
export async function addTestSequence(
  store: Store,
  ownerId: string,
  given: {
    name: string;
    records: readonly { name: string; bases: string }[];
    circular?: boolean;
    tags?: string[];
  },
): Promise<{ id: string; basesBlobId: string }> {
  const [id, jobId, basesBlobId] = [randomUUID(), randomUUID(), randomUUID()];
  const labels = {
    name: given.name,
    type: 'DNA' as const,
    circular: given.circular ?? false,
    tags: given.tags ?? [],
  };
  const jobName = `Import plain format: ${given.name}`;
  await beginImport(store.db, ownerId, { id, jobId, basesBlobId, jobName, labels });
  const path = await store.files.temporaryPath();
  await writeFile(path, given.records.map((record) => record.bases).join(''));
  await store.files.put(basesBlobId, path);
  let start = 0;
  const records = given.records.map(({ name, bases }) => {
    const record = { name, description: '', start, length: bases.length };
    start += bases.length;
    return record;
  });
  await addSequenceRecords(store.db, basesBlobId, 0, records);
  await finishImport(
    store.db,
    ownerId,
    {
      id,
      jobId,
      jobName,
      labels,
      maskBlobId: null,
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
  return { id, basesBlobId };
}
