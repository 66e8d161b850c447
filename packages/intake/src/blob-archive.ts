import { DamagedZipError, listZip, sourceOfBlob, unpackUnchecked } from '@flipon/platform/unzip';
import {
  type ArchiveEntry,
  type ArchiveLimits,
  damagedArchive,
  listEntries,
  type OpenArchive,
  readEntry,
} from './archive-entries.ts';

export { type ArchiveEntry, type ArchiveLimits, leadsOut } from './archive-entries.ts';

/**
 * Lists the files of an archive, as `archive-entries` does, by its parts that are needed: nothing of its size is in
 * memory.
 *
 * @throws IntakeError where the archive itself cannot be read, or is a document; the blob's error
 */
export function listBlobArchive(blob: Blob, limits: ArchiveLimits): Promise<ArchiveEntry[]> {
  return listEntries(readerOf(blob), limits);
}

/**
 * The content of a file of an archive, unpacked.
 *
 * @throws IntakeError damaged, while it is read, also where size or checksum are not as stated; the blob's error
 */
export function openBlobEntry(
  blob: Blob,
  entry: ArchiveEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  return readEntry(readerOf(blob), entry);
}

function readerOf(blob: Blob): OpenArchive {
  const source = sourceOfBlob(blob);
  return {
    async *stated() {
      try {
        for await (const { path, sizeBytes, packedBytes, ...packing } of listZip(source)) {
          yield { name: path, sizeBytes, packedBytes, packing };
        }
      } catch (error) {
        throw asIntakeError(error);
      }
    },
    async *unpack({ name, packing, ...sizes }) {
      try {
        yield* unpackUnchecked(source, { path: name, ...sizes, ...packing });
      } catch (error) {
        throw asIntakeError(error);
      }
    },
  };
}

function asIntakeError(error: unknown): unknown {
  return error instanceof DamagedZipError ? damagedArchive(error) : error;
}
