import type { ImportOptions } from '@flipon/contract/sequence';
import type { ArchiveEntry, ArchiveLimits } from '@flipon/intake/blob-archive';
import { AppError, passesByItself } from '../app-error.ts';
import type { ReadFile } from '../sequences/answer-files.ts';
import { fileOfPath } from './archive-paths.ts';
import type { ArchiveFile, ArchiveSteps } from './archive-steps.ts';
import { keepAnnotation } from './keep-annotation.ts';

const MB = 1024 * 1024;
const MOST_FILES = 1000;
const SHOWN_REASONS = 10;

/** Of an archive of sequences. */
export function archiveLimits({ maxSequenceMb }: { maxSequenceMb: number }): ArchiveLimits {
  return { maxEntries: MOST_FILES, maxEntryBytes: maxSequenceMb * MB };
}

/**
 * Reads the files of an archive, one sequence each, then its annotations. A file that cannot be read is left out with
 * the reason; the rest is imported.
 *
 * @param entries all of them, as they were listed
 * @returns the result of each file, in the order of the archive
 * @throws AppError invalid_request when nothing was imported; what `begin` throws, and an error that is of no single file
 */
export async function readArchive(
  entries: readonly ArchiveEntry[],
  steps: ArchiveSteps,
): Promise<ReadFile[]> {
  const files = nameApart(entries);
  const known = new Map(steps.known.map((file) => [file.name, file]));
  const sequences = files.filter(
    ({ entry: { kind, refusal } }) => kind === 'sequence' && refusal === null,
  );
  await steps.begin(sequences.filter(({ name }) => !known.has(name)).length);
  const isOnly = sequences.length === 1;
  const nameOf = (said: ImportOptions, title: string) =>
    said.name === undefined ? title : isOnly ? said.name : `${said.name}: ${title}`;

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
    const kept = await keepAnnotation(steps, file, made);
    known.set(file.name, typeof kept === 'string' ? await leaveOut(file, kept) : kept);
  }
  return outcomes();

  async function read(file: ArchiveFile): Promise<ReadFile> {
    try {
      return { name: file.name, sequenceId: await steps.addSequence(file, nameOf) };
    } catch (error) {
      steps.ended.throwIfAborted();
      const refusal = steps.refusalOf(error);
      if (refusal === null || passesByItself(refusal)) throw error;
      return leaveOut(file, refusal.message);
    }
  }

  async function leaveOut({ name }: ArchiveFile, message: string): Promise<ReadFile> {
    const file = { name, message };
    await steps.noteLeftOut(file);
    return file;
  }
}

function nameApart(entries: readonly ArchiveEntry[]): ArchiveFile[] {
  const seen = new Map<string, number>();
  const names = entries.map((entry) => {
    const name = entry.name.replaceAll('\0', '\uFFFD');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
  const titles = names.map((name) => fileOfPath(name));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return entries.map((entry, at) => {
    const [name = entry.name, title = entry.name] = [names[at], titles[at]];
    return { entry, name, title: counts.get(title) === 1 ? title : name };
  });
}

function nothingCameIn(count: number, files: readonly ReadFile[]): AppError {
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
