import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import { createUniqueFileNames, safeFileStem } from './file-names.ts';
import type { ExportedResult } from './find-exported.ts';
import { writeManifest } from './manifest.ts';
import { openExport } from './open-export.ts';

const MANIFEST = 'manifest.json';
/** Times are those of the results, so that equal orders give equal archives. */
const FILE_MODE = 0o100644;

/**
 * Opens a ZIP archive of several results, each in a file of its own, with a manifest in front. Files
 * are made one behind the other while the archive is read; sizes beyond 4 GiB are told as ZIP64.
 */
export async function openArchive(
  deps: Deps,
  results: readonly ExportedResult[],
  order: ExportOrder,
): Promise<Readable> {
  const nameFile = createUniqueFileNames([MANIFEST]);
  const entries = results.map((result) => {
    const { id, title } = result;
    return { result, file: nameFile(safeFileStem(title, id), order.format) };
  });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reading = new AbortController();
  let current: Readable | null = null;
  output.once('close', () => {
    reading.abort();
    current?.destroy();
  });
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);

  const manifest = Buffer.from(await writeManifest(deps, entries, order));
  const times = results.map(({ finished, created }) => (finished ?? created).getTime());
  zip.addBuffer(manifest, MANIFEST, { mtime: new Date(Math.max(...times)), mode: FILE_MODE });
  for (const { result, file } of entries) {
    const mtime = result.finished ?? result.created;
    zip.addReadStreamLazy(file, { mtime, mode: FILE_MODE }, (take) => {
      openExport(deps, result, order, reading.signal).then((content) => {
        current = content.once('error', fail);
        if (output.destroyed) content.destroy();
        else take(null, content);
      }, fail);
    });
  }
  zip.end();
  return output;
}
