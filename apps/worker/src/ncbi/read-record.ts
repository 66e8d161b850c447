import { createReadStream } from 'node:fs';
import { type ImportedBases, importBases } from '@flipon/importing/import-bases';
import type { NcbiImport } from '@flipon/store/claim-ncbi-import';
import type { Store } from '@flipon/store/store';

/** Reads a downloaded flat file into the blob and the table of records of its sequence. */
export function readRecord(
  store: Store,
  asked: NcbiImport,
  path: string,
  options: { maxBytes: number; signal: AbortSignal; onProgress(doneBp: number): void },
): Promise<ImportedBases> {
  const { signal, maxBytes } = options;
  return importBases(store, asked, createReadStream(path, { signal }), {
    maxBytes,
    async onProgress(doneBp) {
      signal.throwIfAborted();
      options.onProgress(doneBp);
    },
  });
}
