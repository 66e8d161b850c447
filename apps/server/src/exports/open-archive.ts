import { Readable } from 'node:stream';
import { formatOf } from '@flipon/formats/hit-formats';
import { openZip } from '@flipon/hits/open-zip';
import type { Deps } from '../deps.ts';
import { nameArchived } from './archive-names.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';
import { writeManifest } from './manifest.ts';
import { openExport } from './open-export.ts';
import { provenanceBeside, writeProvenance } from './provenance-file.ts';

const MANIFEST = 'manifest.json';

/** A result with the order of its file. */
export interface OrderedResult {
  result: ExportedResult;
  order: ExportOrder;
}

export interface ArchivedResult extends OrderedResult {
  /** Why it has no file; null where it has one. */
  leftOut: string | null;
}

/**
 * Opens a ZIP archive of several results. It begins with a manifest; each result has a file of its own,
 * followed by a provenance file if its format cannot hold the provenance. Files are made one after the other
 * while the archive is read; sizes beyond 4 GiB use ZIP64.
 *
 * @param order what the files have in common
 */
export async function openArchive(
  deps: Deps,
  archived: readonly ArchivedResult[],
  order: ExportOrder,
): Promise<Readable> {
  const results = archived.map(({ result }) => result);
  const names = nameArchived(results, formatOf(order.file.format).ending, [MANIFEST]);
  const entries = archived.map((each, at) => {
    const file = names[at] ?? each.result.id;
    return { ...each, file, beside: provenanceBeside(file, order) };
  });
  const manifest = await writeManifest(deps, entries, order);
  const times = results.map(({ finished, created }) => (finished ?? created).getTime());
  return openZip([
    {
      path: MANIFEST,
      mtime: new Date(Math.max(...times)),
      open: async () => Readable.from([manifest]),
    },
    ...entries.flatMap(({ result, order, file, beside, leftOut }) => {
      if (leftOut !== null) return [];
      const mtime = result.finished ?? result.created;
      const hits = { path: file, mtime, open: () => openExport(deps, result, order) };
      if (beside === null) return [hits];
      const open = async () => Readable.from([await writeProvenance(deps, result, order)]);
      return [hits, { path: beside, mtime, open }];
    }),
  ]);
}
