import { basename } from 'node:path/posix';
import type { ImportOptions } from '@flipon/contract/sequence';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import type { UploadedFile } from '@flipon/store/schema';
import { noteFile, reserveSequences } from '@flipon/store/upload-readings';
import { AppError } from '../http/app-error.ts';
import { refusalOf } from '../http/error-handler.ts';
import { importFile, type UploadToRead } from './import-file.ts';
import { keepAnnotation } from './keep-annotation.ts';

const MB = 1024 * 1024;
const MOST_FILES = 1000;
const SHOWN_REASONS = 10;

/**
 * Reads the files of an archive, one sequence each. A file that cannot be read is left out with the
 * reason; the rest comes in.
 *
 * @returns what has become of each file, in the order of the archive
 * @throws AppError invalid_request when nothing came in; NoRoomError when the library cannot hold so
 *   many sequences; IntakeError where the archive itself cannot be read
 */
export async function readArchive(upload: UploadToRead, path: string): Promise<UploadedFile[]> {
  const { deps, ownerId } = upload;
  const entries = await deps.pool.listArchive(path, {
    maxEntries: MOST_FILES,
    maxEntryBytes: deps.options.maxSequenceMb * MB,
  });
  const known = new Map(upload.files.map((file) => [file.name, file]));
  const sequences = entries.filter(({ kind, refusal }) => kind === 'sequence' && refusal === null);
  const toRead = sequences.filter(({ name }) => !known.has(name));
  await reserveSequences(deps.store.db, ownerId, upload.id, toRead.length, deps.options.quotas);
  const titles = titlesOf(sequences);
  const isOnly = sequences.length === 1;
  const nameOf = (options: ImportOptions, inner: string) =>
    options.name === undefined ? inner : isOnly ? options.name : `${options.name}: ${inner}`;

  for (const entry of entries) {
    const { name, kind, refusal } = entry;
    if (known.has(name) || (kind === 'annotation' && refusal === null)) continue;
    const title = titles.get(name) ?? name;
    known.set(name, refusal === null ? await read(entry, title) : await leaveOut(name, refusal));
  }
  const files = () => entries.flatMap(({ name }) => known.get(name) ?? []);
  const sequenceIds = files().flatMap((file) => ('sequenceId' in file ? [file.sequenceId] : []));
  if (sequenceIds.length === 0) throw nothingCameIn(entries.length, files());
  for (const entry of entries) {
    if (known.has(entry.name)) continue;
    const message = await keepAnnotation(deps, ownerId, { path, entry }, sequenceIds);
    if (message !== null) known.set(entry.name, await leaveOut(entry.name, message));
  }
  return files();

  async function read(entry: ArchiveEntry, title: string): Promise<UploadedFile> {
    try {
      const file = { name: entry.name, title, entry, nameOf };
      return { name: entry.name, sequenceId: await importFile(upload, path, file) };
    } catch (error) {
      upload.ended.throwIfAborted();
      const refusal = refusalOf(error);
      if (refusal === null || refusal.code === 'unavailable') throw error;
      return leaveOut(entry.name, refusal.message);
    }
  }

  async function leaveOut(name: string, message: string): Promise<UploadedFile> {
    const file = { name, message };
    await noteFile(deps.store.db, ownerId, upload, file);
    return file;
  }
}

/** The files' names without their folders, where that tells them apart. */
function titlesOf(entries: readonly ArchiveEntry[]): Map<string, string> {
  const names = entries.map(({ name }) => basename(name));
  return new Map(
    entries.map(({ name }, at) => {
      const own = names[at] ?? name;
      return [name, names.indexOf(own) === names.lastIndexOf(own) ? own : name];
    }),
  );
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
