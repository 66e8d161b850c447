import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { addBlob, describeBlob } from '@flipon/store/blobs';
import type { SequenceContent } from '@flipon/store/schema';
import { addSequenceRecords, type RecordPlace } from '@flipon/store/sequence-records';
import type { Store } from '@flipon/store/store';
import type { WrittenFile } from './gathered-file.ts';
import { readContent } from './read-content.ts';

export interface ImportedBases {
  content: SequenceContent;
  /** Where soft-masked stretches are kept; null when there are none. */
  maskBlobId: string | null;
}

interface ImportOptions {
  /** Most bytes after decompression. */
  maxBytes: number;
  /** Told the bases read so far; throws to stop the import. */
  onProgress?(doneBp: number): Promise<void>;
}

/**
 * Reads a text of sequences as it comes and stores its bases, records and soft-masked stretches, on
 * the thread that calls it: for short texts of one's own. Records are circles where the text says so.
 * The caller has registered blob and records; on an error the caller lets go of them, and this leaves
 * no file behind.
 *
 * @throws SequenceTextError, IntakeError with a message for the user
 */
export async function importBases(
  store: Store,
  { basesBlobId, recordTableId }: RecordPlace,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportedBases> {
  const paths = {
    basesPath: await store.files.temporaryPath(),
    maskPath: await store.files.temporaryPath(),
    featuresPath: await store.files.temporaryPath(),
  };
  let recordCount = 0;
  try {
    const { maxBytes, onProgress } = options;
    const read = await readContent(source, {
      maxBytes,
      paths,
      steps: {
        async onRecords(records) {
          await addSequenceRecords(store.db, recordTableId, recordCount, records);
          recordCount += records.length;
        },
        onText: (_, doneBp) => onProgress?.(doneBp),
      },
    });
    await store.files.put(basesBlobId, paths.basesPath);
    await describeBlob(store.db, basesBlobId, read.bases);
    const { format, lengthBp, nucleicCounts, dropped, fastaComment } = read;
    return {
      content: { format, lengthBp, recordCount, nucleicCounts, dropped, fastaComment },
      maskBlobId: read.mask === null ? null : await keepMask(store, paths.maskPath, read.mask),
    };
  } finally {
    for (const path of Object.values(paths)) await rm(path, { force: true });
  }
}

async function keepMask(store: Store, maskPath: string, mask: WrittenFile): Promise<string> {
  const id = randomUUID();
  await addBlob(store.db, id, 'mask', 0);
  await store.files.put(id, maskPath);
  await describeBlob(store.db, id, mask);
  return id;
}
