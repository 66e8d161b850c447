/** An archive that is here whole, of which any part can be read. */
export interface ZipSource {
  sizeBytes: number;
  /** Bytes [start, end), all of which are inside. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A file of an archive as the archive's directory states it. */
export interface PackedFile {
  /** With "/" between folders, and at its end where it is a folder. */
  path: string;
  /** Unpacked. */
  sizeBytes: number;
  packedBytes: number;
  crc32: number;
  /** How it is packed: 0 not at all, 8 by DEFLATE. */
  method: number;
  flags: number;
  /** Where its own header begins. */
  headerOffset: number;
}

/** An archive that no program wrote so. */
export class DamagedZipError extends Error {
  override readonly name = 'DamagedZipError';
}

/** The bytes of an archive that a page has. */
export function sourceOfBlob(blob: Blob): ZipSource {
  return {
    sizeBytes: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}

/** A part of an archive. @throws DamagedZipError where the archive ends before; what the source throws */
export async function readPart(source: ZipSource, start: number, end: number): Promise<Uint8Array> {
  const part = end > source.sizeBytes ? null : await source.read(start, end);
  if (part?.length !== end - start) throw new DamagedZipError('it ends too early');
  return part;
}
