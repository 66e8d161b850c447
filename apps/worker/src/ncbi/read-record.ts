import { stat } from 'node:fs/promises';
import {
  type AsHolder,
  type Importing,
  type ReadBases,
  readBases,
} from '@flipon/importing/read-bases';
import type { NcbiImport } from '@flipon/store/ncbi';

/** Reads a downloaded flat file into the blobs and the table of records of its sequence. */
export async function readRecord(
  importing: Importing,
  asked: NcbiImport,
  path: string,
  options: { signal: AbortSignal; onProgress(doneBp: number): void; asHolder: AsHolder },
): Promise<ReadBases> {
  const { size } = await stat(path);
  return readBases(importing, asked.ownerId, {
    sequenceId: asked.sequenceId,
    place: asked,
    source: { sourcePath: path, onReading: (reading) => reading.grown(size, true) },
    keepsFeatures: asked.keepsFeatures,
    ended: options.signal,
    onProgress: options.onProgress,
    onRead: async () => undefined,
    isCircular: () => asked.isCircular,
    asHolder: options.asHolder,
  });
}
