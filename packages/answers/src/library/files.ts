/** Files of bases, tables and profiles, by the ids of their blobs. */
export interface LibraryFiles {
  /** The path of a file that has been verified, for readers that cannot do so. */
  localPath(id: string): Promise<string>;
  /** The same file for readers that verify what they read. */
  uncheckedPath(id: string): Promise<string>;
  sizeBytes(id: string): Promise<number>;
  /** Bytes [start, end), fewer where the file ends. */
  read(id: string, start: number, end: number): Promise<Uint8Array>;
  /** The checksum of its content; null where it is not known. */
  findBlobSha256(id: string): Promise<string | null>;
}
