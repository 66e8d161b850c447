import { basename } from 'node:path/posix';
import { AppError } from '@flipon/answers/app-error';
import type { ImportOptions } from '@flipon/contract/sequence';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import { noteFile, reserveSequences, type UploadedFile } from '@flipon/store/uploads';
import { passesByItself, refusalOf } from '../http/error-handler.ts';
import { importFile, type UploadToRead } from './import-file.ts';
import { keepAnnotation } from './keep-annotation.ts';

const MB = 1024 * 1024;
const MOST_FILES = 1000;
const SHOWN_REASONS = 10;

/**
 * Reads the files of an archive, one sequence each. A file that cannot be read is left out with the reason;
 * the rest is imported.
 *
 * @returns the result of each file, in the order of the archive
 * @throws AppError invalid_request when nothing was imported; NoRoomError when the library cannot hold that
 * many sequences; IntakeError where the archive itself cannot be read
 */
export async function readArchive(upload: UploadToRead, path: string): Promise<UploadedFile[]> {
  const { deps, ended } = upload;
  const limits = { maxEntries: MOST_FILES, maxEntryBytes: deps.options.maxSequenceMb * MB };
  const entries = await deps.pool.listArchive(path, limits, ended);
  const files = nameApart(entries);
  const known = new Map(upload.files.map((file) => [file.name, file]));
  const sequences = files.filter(
    ({ entry: { kind, refusal } }) => kind === 'sequence' && refusal === null,
  );
  const toRead = sequences.filter(({ name }) => !known.has(name));
  await reserveSequences(deps.store.db, upload, toRead.length, deps.options.quotas);
  const isOnly = sequences.length === 1;
  const nameOf = (options: ImportOptions, inner: string) =>
    options.name === undefined ? inner : isOnly ? options.name : `${options.name}: ${inner}`;

  for (const file of files) {
    const { kind, refusal } = file.entry;
    if (known.has(file.name) || (kind === 'annotation' && refusal === null)) continue;
    known.set(file.name, refusal === null ? await read(file) : await leaveOut(file, refusal));
  }
  const outcomes = () => files.flatMap(({ name }) => known.get(name) ?? []);
  const made = outcomes().flatMap((file) => ('sequenceId' in file ? [file] : []));
  if (made.length === 0) throw nothingCameIn(entries.length, outcomes());
  for (const file of files) {
    if (known.has(file.name)) continue;
    const kept = await keepAnnotation(upload, { ...file, path }, made);
    known.set(file.name, typeof kept === 'string' ? await leaveOut(file, kept) : kept);
  }
  return outcomes();

  async function read(file: ArchiveFile): Promise<UploadedFile> {
    try {
      return { name: file.name, sequenceId: await importFile(upload, path, { ...file, nameOf }) };
    } catch (error) {
      ended.throwIfAborted();
      const refusal = refusalOf(error);
      if (refusal === null || passesByItself(refusal)) throw error;
      return leaveOut(file, refusal.message);
    }
  }

  async function leaveOut({ name }: ArchiveFile, message: string): Promise<UploadedFile> {
    const file = { name, message };
    await noteFile(deps.store.db, upload, file);
    return file;
  }
}

interface ArchiveFile {
  entry: ArchiveEntry;
  /** Unique among the files, also where the archive has two of one name. */
  name: string;
  /** Its name without its folders, where that tells it from the others. */
  title: string;
}

function nameApart(entries: readonly ArchiveEntry[]): ArchiveFile[] {
  const seen = new Map<string, number>();
  const names = entries.map((entry) => {
    const name = entry.name.replaceAll('\0', '\uFFFD');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
  const titles = names.map((name) => basename(name));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return entries.map((entry, at) => {
    const [name = entry.name, title = entry.name] = [names[at], titles[at]];
    return { entry, name, title: counts.get(title) === 1 ? title : name };
  });
}

function nothingCameIn(count: number, files: readonly UploadedFile[]): AppError {
  const reasons = files.flatMap((file) => ('message' in file ? [file] : []));
  const shown = reasons.slice(0, SHOWN_REASONS).map(({ name, message }) => `${name}: ${message}`);
  const rest = reasons.length > SHOWN_REASONS ? ` And ${reasons.length - SHOWN_REASONS} more.` : '';
  const what = reasons.length === 0 ? 'It holds annotations only: add them to their sequence.' : '';
  return new AppError(
    'invalid_request',
    `None of the ${count} files of the archive could be imported. ${shown.join(' ')}${what}${rest}`,
    reasons
      .slice(0, SHOWN_REASONS)
      .map(({ name, message }) => ({ field: name, defaultMessage: message })),
  );
}
