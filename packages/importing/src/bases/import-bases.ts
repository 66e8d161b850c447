import { rm } from 'node:fs/promises';
import type { NewAnnotation } from '@flipon/store/annotations';
import type { WrittenContent } from '@flipon/store/blobs';
import { addSequenceRecords, type RecordPlace } from '@flipon/store/records';
import type { SequenceContent } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import { keepFeatures } from '../features/store-flat-features.ts';
import { contentOf, sumsOf } from './gathered-file.ts';
import { keepMask } from './keep-mask.ts';
import { readContent } from './read-content.ts';

export interface ImportedBases extends WrittenContent {
  content: SequenceContent;
  /** The features of a flat file; null when there are none. */
  annotation: NewAnnotation | null;
}

interface ImportOptions {
  /** Most bytes after decompression. */
  maxBytes: number;
  /** Called with the bases read so far; throws to stop the import. */
  onProgress?(doneBp: number): Promise<void>;
}

/**
 * Reads a stream of sequence text and stores its bases, records and soft-masked stretches, on the thread
 * that calls it: for short texts of Flipon itself. Records are circular where the text says so. The caller
 * has registered blob and records, and releases them on an error; this removes its files then.
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
    await store.files.put(basesBlobId, paths.basesPath, sumsOf(read.bases));
    const { format, lengthBp, nucleicCounts, dropped, fastaComment } = read;
    const mask = read.mask === null ? null : await keepMask(store, paths.maskPath, read.mask);
    const features = { path: paths.featuresPath, isCircular: false };
    const kept = await keepFeatures(store, recordTableId, read, features);
    const warnings = [...read.warnings, ...kept.warnings];
    return {
      bases: contentOf(read.bases),
      mask,
      annotation: kept.annotation,
      content: { format, lengthBp, recordCount, nucleicCounts, dropped, fastaComment, warnings },
    };
  } finally {
    for (const path of Object.values(paths)) await rm(path, { force: true });
  }
}
