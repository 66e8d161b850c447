import { createWriteStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FormatRecord } from '@flipon/formats/hit-format';
import { formatOf, isBinaryFormat } from '@flipon/formats/hit-formats';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';
import { isParquet, isZip } from '@flipon/intake/sniff-content';
import { openZipDocument, type ZipDocument } from '@flipon/intake/zip-document';
import type { TakeComments } from '@flipon/verify/comments';
import { comparedLines } from '@flipon/verify/line-places';
import { parseProvenance } from '@flipon/verify/parse-provenance';
import { provenanceIn } from '@flipon/verify/provenance-in';
import type { FoundFile } from '@flipon/verify/verify-file';
import { InputError, systemReason } from '../../command-errors.ts';
import { readingRefusal } from '../../inputs/reading-refusal.ts';
import { parquetBatches, readParquetProvenance } from './parquet-file.ts';
import { textBatches } from './text-file.ts';
import { readWorkbookProvenance, workbookBatches } from './workbook-file.ts';

/** A file on disk, not part of an archive: its path, its name, and its separate provenance file. */
interface LooseFile {
  path: string;
  name: string;
  /** The text of its separate provenance file; null if it has none. */
  beside(): Promise<string | null>;
}

/**
 * Opens a file of hits, or one after the other those of an archive. A caller must be done with a file before
 * it asks for the next one.
 *
 * @param path of the file
 * @param provenance path of a file with the provenance, used in place of the file's own; or null
 * @param folder for files that have to be unpacked
 * @throws InputError a file that cannot be read, or has no provenance
 */
export async function* openFiles(
  path: string,
  provenance: string | null,
  folder: string,
): AsyncGenerator<FoundFile, void, undefined> {
  const told = provenance === null ? null : await readText(provenance);
  const head = await readHead(path);
  if (isZip(head)) {
    const document = await openZip(path);
    try {
      if (!document.has(WORKBOOK)) return yield* openArchive(document, path, told, folder);
    } finally {
      document.close();
    }
  }
  yield await openLoose({ path, name: path, beside: () => readBeside(path) }, head, told);
}

const WORKBOOK = 'xl/workbook.xml';
const MANIFEST = 'manifest.json';

async function* openArchive(
  document: ZipDocument,
  archive: string,
  told: string | null,
  folder: string,
): AsyncGenerator<FoundFile, void, undefined> {
  if (told !== null) {
    throw new InputError(`${archive} is an archive: --provenance is for a file by itself.`);
  }
  const paths = document.paths().filter((each) => !each.endsWith('/'));
  const files = paths.filter((each) => each !== MANIFEST && !each.endsWith(PROVENANCE_ENDING));
  if (!document.has(MANIFEST) || files.length === 0) {
    throw new InputError(`${archive} is no archive of results: it has no ${MANIFEST}.`);
  }
  const unpacked = join(folder, 'unpacked');
  for (const file of files) {
    const name = `${archive}/${file}`;
    const beside = () => readPart(document, `${file}${PROVENANCE_ENDING}`, name);
    try {
      await pipeline(document.read(file), createWriteStream(unpacked, { mode: 0o600 }));
    } catch (error) {
      throw readingRefusal(error, name);
    }
    const loose = { path: unpacked, name, beside };
    yield await openLoose(loose, await readHead(unpacked), null);
    await rm(unpacked, { force: true });
  }
}

async function openLoose(file: LooseFile, head: Uint8Array, given: string | null) {
  if (isZip(head)) return openAs(file, 'sheets', given ?? (await workbookText(file)));
  if (isParquet(head)) return openAs(file, 'columns', given ?? (await parquetText(file)));
  const batches = () => textBatches(file.path, file.name);
  const text =
    given ??
    (await provenanceIn(batches())) ??
    (await file.beside()) ??
    // A user who sorts the lines of a file moves its comments, too.
    (await provenanceIn(batches(), true));
  return openAs(file, 'text', text);
}

const workbookText = ({ path, name }: LooseFile) => readWorkbookProvenance(path, name);
const parquetText = ({ path, name }: LooseFile) => readParquetProvenance(path, name);

/** @param text its provenance */
function openAs(
  { path, name }: LooseFile,
  content: FormatRecord['makes'],
  text: string | null,
): FoundFile {
  if (text === null) throw silence(name, content);
  const told = parseProvenance(text, name);
  const { format } = told.file;
  if (format === 'track') {
    throw new InputError(`${name} holds the values of bases: only files of hits are verified.`);
  }
  if ((isBinaryFormat(format) ? formatOf(format).makes : 'text') !== content) {
    throw new InputError(`${name} is said to be ${format}, but that is not what it holds.`);
  }
  const lines = (take: TakeComments) => {
    if (content === 'sheets') return workbookBatches(path, name, take);
    if (content === 'columns') return parquetBatches(path, name, take);
    return comparedLines(told.file, textBatches(path, name), take);
  };
  return { name, told, lines };
}

function silence(name: string, content: FormatRecord['makes']): InputError {
  const where =
    content === 'text'
      ? `and there is no ${name}${PROVENANCE_ENDING}: name the file that says it with --provenance.`
      : 'as those do that Flipon writes today.';
  return new InputError(`${name} does not say how it came about, ${where}`);
}

/** Reads the provenance file next to a file, also where the file was packed or unpacked since. */
async function readBeside(path: string): Promise<string | null> {
  for (const named of [path, /\.gz$/i.test(path) ? path.slice(0, -3) : `${path}.gz`]) {
    const beside = `${named}${PROVENANCE_ENDING}`;
    try {
      return await readFile(beside, 'utf8');
    } catch (error) {
      if (!isAbsence(error)) throw readingRefusal(error, beside);
    }
  }
  return null;
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw readingRefusal(error, path);
  }
}

async function readPart(document: ZipDocument, path: string, name: string): Promise<string | null> {
  if (!document.has(path)) return null;
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of document.read(path)) chunks.push(new Uint8Array(chunk));
  } catch (error) {
    throw readingRefusal(error, name);
  }
  return Buffer.concat(chunks).toString();
}

async function openZip(path: string): Promise<ZipDocument> {
  try {
    return await openZipDocument(path);
  } catch (error) {
    throw readingRefusal(error, path);
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const head = new Uint8Array(4);
  try {
    const file = await open(path);
    const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
    return head.subarray(0, bytesRead);
  } catch (error) {
    const reason = systemReason(error);
    throw reason === undefined ? error : new InputError(`${path} cannot be read: ${reason}.`);
  }
}
