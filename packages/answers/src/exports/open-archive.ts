import { formatOf } from '@flipon/formats/hit-formats';
import { openZip, type ZipEntry } from '@flipon/platform/zip';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { nameArchived } from './archive-names.ts';
import type { ExportOrder } from './export-order.ts';
import { writeManifest } from './manifest.ts';
import { openExport } from './open-export.ts';
import { provenanceBeside, writeProvenance } from './provenance-file.ts';

const MANIFEST = 'manifest.json';

/** A result with the order of its file. */
export interface OrderedResult {
  result: FinishedResult;
  order: ExportOrder;
}

/** A result with its file, or with the reason why it has none. */
export type ArchivedResult =
  | (OrderedResult & { leftOut: null })
  | { result: LibraryAnalysis; order: ExportOrder; leftOut: string };

export function isArchivable(each: ArchivedResult): each is OrderedResult & { leftOut: null } {
  return each.leftOut === null;
}

/** A file besides those of results. */
export type OtherFile = Pick<ZipEntry, 'path' | 'open'>;

interface ArchiveLayout {
  /** What the files have in common, for the manifest. */
  form: object;
  /** The folders of results, by the ids of their sequences; without one they lie at the top. */
  folders?: ReadonlyMap<string, string>;
  others?: readonly OtherFile[];
  /** What else the manifest says. */
  told?: object;
}

/**
 * Opens a ZIP archive of several results. It begins with a manifest; each result has a file of its own,
 * followed by a provenance file if its format cannot hold the provenance. Files are made one after the other
 * while the archive is read.
 */
export async function openArchive(
  deps: AnswerDeps,
  archived: readonly ArchivedResult[],
  { form, folders = new Map(), others = [], told = {} }: ArchiveLayout,
): Promise<AsyncIterable<Uint8Array>> {
  const taken = [MANIFEST, ...others.map(({ path }) => path)];
  const paths = nameFiles(archived, folders, taken);
  const entries = archived.map((each) => {
    const file = paths.get(each.result.id) ?? each.result.id;
    return { ...each, file, beside: provenanceBeside(file, each.order) };
  });
  const manifest = await writeManifest(deps, entries, { ...form, ...told });
  const times = archived.map(({ result }) => timeOf(result).getTime());
  const newest = new Date(Math.max(...times));
  return openZip([
    { path: MANIFEST, mtime: newest, open: async () => [manifest] },
    ...others.map((other) => ({ ...other, mtime: newest })),
    ...entries.flatMap((each) => {
      if (!isArchivable(each)) return [];
      const { result, order, file, beside } = each;
      const mtime = timeOf(result);
      const hits = { path: file, mtime, open: () => openExport(deps, result, order) };
      if (beside === null) return [hits];
      const open = async () => [await writeProvenance(deps, result, order)];
      return [hits, { path: beside, mtime, open }];
    }),
  ]);
}

function timeOf({ finished, created }: Pick<LibraryAnalysis, 'finished' | 'created'>): Date {
  return finished ?? created;
}

/** The path of the file of each result, by the result's id. */
function nameFiles(
  archived: readonly ArchivedResult[],
  folders: ReadonlyMap<string, string>,
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const byFolder = new Map<string | undefined, ArchivedResult[]>();
  for (const each of archived) {
    const folder = folders.get(each.result.sequenceId);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), each]);
  }
  const paths = new Map<string, string>();
  for (const [folder, inside] of byFolder) {
    const [first] = inside;
    if (first === undefined) continue;
    const { ending } = formatOf(first.order.file.format);
    const results = inside.map(({ result }) => result);
    const names = nameArchived(results, ending, folder === undefined ? taken : []);
    for (const [at, { id }] of results.entries()) {
      const name = names[at] ?? id;
      paths.set(id, folder === undefined ? name : `${folder}/${name}`);
    }
  }
  return paths;
}
