import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { IntakeError } from './intake-error.ts';
import { checkEntryContent } from './zip-entry-content.ts';

/** A document that is a ZIP archive of parts, such as an Excel workbook. */
export interface ZipDocument {
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
}

/** Documents have some dozens. */
const MAX_PARTS = 10_000;

/**
 * Opens a document by its directory; nothing is unpacked before a part is read.
 *
 * @throws IntakeError where it is no whole archive
 */
export async function openZipDocument(bytes: Uint8Array): Promise<ZipDocument> {
  const parts = new Map<string, Entry>();
  const zip = await openParts(bytes, parts);
  return {
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

async function openParts(bytes: Uint8Array, parts: Map<string, Entry>): Promise<ZipFile> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer);
    if (zip.entryCount > MAX_PARTS) throw new Error(`${zip.entryCount} parts`);
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName, entry);
    }
    return zip;
  } catch (error) {
    throw asDamage(error);
  }
}

function asDamage(error: unknown): unknown {
  if (error instanceof IntakeError || error instanceof TypeError) return error;
  return new IntakeError(
    'damaged',
    'The document is damaged or ends too early. Save it again, or save it as CSV.',
    { cause: error },
  );
}
