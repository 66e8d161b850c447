import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { IntakeError } from './intake-error.ts';
import { checkEntryContent } from './zip-entry-content.ts';

/** A document that is a ZIP archive of parts, such as an Excel workbook. */
export interface ZipDocument {
  /** Of all parts, in the order of the directory. */
  paths(): string[];
  has(path: string): boolean;
  /** Unpacked bytes of these parts, as the archive states them; of missing ones 0. */
  sizeOf(paths: readonly string[]): number;
  /**
   * The content of a part, unpacked; nothing for a missing one. It never has more bytes than the
   * archive states.
   *
   * @throws IntakeError damaged, encrypted
   */
  read(path: string): AsyncGenerator<Uint8Array, void, undefined>;
  /** Nothing is read of it any more. */
  close(): void;
}

/** Documents have some dozens. */
const MAX_PARTS = 10_000;

/**
 * Opens a document by its directory; nothing is unpacked before a part is read.
 *
 * @param source its bytes, or the path of a file, of which only the requested parts are read
 * @throws IntakeError where it is no complete archive
 */
export async function openZipDocument(source: Uint8Array | string): Promise<ZipDocument> {
  const parts = new Map<string, Entry>();
  const zip = await openParts(source, parts);
  return {
    close: () => zip.close(),
    paths: () => [...parts.keys()],
    has: (path) => parts.has(path),
    sizeOf: (paths) =>
      paths.reduce((sum, path) => sum + (parts.get(path)?.uncompressedSize ?? 0), 0),
    async *read(path) {
      const entry = parts.get(path);
      if (entry === undefined) return;
      if (entry.isEncrypted()) {
        throw new IntakeError('damaged', 'The document is encrypted. Save it without a password.');
      }
      try {
        const content = await zip.openReadStreamPromise(entry);
        yield* checkEntryContent(content, {
          sizeBytes: entry.uncompressedSize,
          crc32: entry.crc32,
        });
      } catch (error) {
        throw asDamage(error);
      }
    },
  };
}

async function openParts(source: Uint8Array | string, parts: Map<string, Entry>): Promise<ZipFile> {
  try {
    const zip = await openZip(source);
    if (zip.entryCount > MAX_PARTS) throw new Error(`${zip.entryCount} parts`);
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName, entry);
    }
    return zip;
  } catch (error) {
    throw asDamage(error);
  }
}

function openZip(source: Uint8Array | string): Promise<ZipFile> {
  if (typeof source === 'string') return openPromise(source, { autoClose: false });
  const { buffer, byteOffset, byteLength } = source;
  return fromBufferPromise(Buffer.from(buffer, byteOffset, byteLength));
}

function asDamage(error: unknown): unknown {
  if (error instanceof IntakeError || error instanceof TypeError) return error;
  return new IntakeError(
    'damaged',
    'The document is damaged or ends too early. Save it again, or save it as CSV.',
    { cause: error },
  );
}
