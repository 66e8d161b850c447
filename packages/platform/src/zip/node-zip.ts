import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FILE_MODE, type ZipEntry } from './zip-entry.ts';

/** Chunks are batches of rows already: one ahead is enough. */
const CHUNKS_AHEAD = 1;

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
      open().then((opened) => {
        const content = asReadable(opened);
        current = content.once('error', fail);
        if (output.destroyed) content.destroy();
        else take(null, content);
      }, fail);
    });
  }
  zip.end();
  return output;
}

/** A stream of Node.js stays what it is: one that is destroyed unread closes what it has opened. */
function asReadable(opened: Awaited<ReturnType<ZipEntry['open']>>): Readable {
  if (opened instanceof Readable) return opened;
  return Readable.from(opened, { highWaterMark: CHUNKS_AHEAD });
}
