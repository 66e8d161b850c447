import { Readable } from 'node:stream';
import { openZip } from '@flipon/hits/open-zip';
import type { Deps } from '../deps.ts';
import { nameArchived } from './archive-names.ts';
import { type ExportOrder, endingOf } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';
import { writeManifest } from './manifest.ts';
import { openExport } from './open-export.ts';

const MANIFEST = 'manifest.json';

/**
 * Opens a ZIP archive of several results, each in a file of its own, with a manifest in front. Files
 * are made one behind the other while the archive is read; sizes beyond 4 GiB are told as ZIP64.
 */
export async function openArchive(
  deps: Deps,
  results: readonly ExportedResult[],
  order: ExportOrder,
): Promise<Readable> {
  const names = nameArchived(results, endingOf(order.format), [MANIFEST]);
  const entries = results.map((result, at) => ({ result, file: names[at] ?? result.id }));
  const manifest = await writeManifest(deps, entries, order);
  const times = results.map(({ finished, created }) => (finished ?? created).getTime());
  return openZip([
    {
      path: MANIFEST,
      mtime: new Date(Math.max(...times)),
      open: async () => Readable.from([manifest]),
    },
    ...entries.map(({ result, file }) => ({
      path: file,
      mtime: result.finished ?? result.created,
      open: () => openExport(deps, result, order),
    })),
  ]);
}
