import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZipEntry {
  path: string;
  mtime: Date;
  /** Its content, asked for when the files before it have been read. */
  open(): Promise<Readable>;
}

const FILE_MODE = 0o100644;

/**
 * Opens a ZIP archive whose files are made one after the other while it is read. Sizes above 4 GiB use
 * ZIP64. The caller reads the stream to its end or destroys it. Equal files of equal times give equal
 * archives.
 */
export function openZip(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  output.once('close', () => current?.destroy());
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  for (const { path, mtime, open } of entries) {
    zip.addReadStreamLazy(path, { mtime, mode: FILE_MODE }, (take) => {
      open().then((content) => {
        current = content.once('error', fail);
        if (output.destroyed) content.destroy();
        else take(null, content);
      }, fail);
    });
  }
  zip.end();
  return output;
}
