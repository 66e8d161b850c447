import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  Entry as ZipEntry,
  type ZipFile,
} from 'yauzl';
import {
  type ArchiveEntry,
  type ArchiveLimits,
  damagedArchive,
  listEntries,
  type OpenArchive,
  readEntry,
  type StatedEntry,
} from './archive-entries.ts';
import { IntakeError } from './intake-error.ts';

export type { ArchiveEntry, ArchiveLimits, EntryPacking } from './archive-entries.ts';

/**
 * Lists the files of an archive that is here whole, as `archive-entries` does.
 *
 * @throws IntakeError where the archive itself cannot be read, or is a document
 */
export async function listArchive(path: string, limits: ArchiveLimits): Promise<ArchiveEntry[]> {
  const zip = await openArchive(path);
  try {
    return await listEntries(readerOf(zip), limits);
  } catch (error) {
    throw asIntakeError(error);
  } finally {
    zip.close();
  }
}

/**
 * The content of a file of an archive, unpacked.
 *
 * @throws IntakeError damaged, while it is read, also where size or checksum are not as stated
 */
export async function* openArchiveEntry(
  path: string,
  entry: ArchiveEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = await openArchive(path);
  try {
    yield* readEntry(readerOf(zip), entry);
  } finally {
    zip.close();
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Names and sizes are judged file by file; by itself, one bad name would refuse the whole archive.
    return await openPromise(path, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    });
  } catch (error) {
    throw asIntakeError(error);
  }
}

function readerOf(zip: ZipFile): OpenArchive {
  return {
    async *stated() {
      for await (const entry of zip.eachEntry()) yield statedOf(entry);
    },
    async *unpack({ packing, packedBytes, sizeBytes }) {
      const entry = Object.assign(new ZipEntry(), {
        relativeOffsetOfLocalHeader: packing.headerOffset,
        compressionMethod: packing.method,
        generalPurposeBitFlag: packing.flags,
        compressedSize: packedBytes,
        uncompressedSize: sizeBytes,
      });
      try {
        yield* await zip.openReadStreamPromise(entry);
      } catch (error) {
        throw asIntakeError(error);
      }
    },
  };
}

function statedOf(entry: Entry): StatedEntry {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  return {
    name: getFileNameLowLevel(flags, fileNameRaw, extraFields, false),
    sizeBytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    packing: {
      headerOffset: entry.relativeOffsetOfLocalHeader,
      method: entry.compressionMethod,
      flags,
      crc32: entry.crc32,
    },
  };
}

function asIntakeError(error: unknown): unknown {
  if (error instanceof IntakeError || !(error instanceof Error)) return error;
  // What the system says names its call; a TypeError is a mistake of ours. The rest is of the archive.
  return 'syscall' in error || error instanceof TypeError ? error : damagedArchive(error);
}
