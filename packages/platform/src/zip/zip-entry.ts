/** A file of an archive. */
export interface ZipEntry {
  path: string;
  mtime: Date;
  /** Its content, asked for when the files before it have been read. */
  open(): Promise<AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>>;
}

/** Regular files, which their owner may write and all may read. */
export const FILE_MODE = 0o100644;
