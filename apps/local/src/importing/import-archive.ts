import type { AnswerDeps } from '@flipon/answers/answer-deps';
import type { ReadFile } from '@flipon/answers/answer-files';
import type { ArchiveSteps } from '@flipon/answers/archive-steps';
import { archiveLimits, readArchive } from '@flipon/answers/read-archive';
import { titleOf } from '@flipon/answers/title-of';
import { type ImportOptions, LONGEST_NAME } from '@flipon/contract/sequence';
import { listBlobArchive, openBlobEntry } from '@flipon/intake/blob-archive';
import { refusalOf } from '../adapter/refusal-of-call.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { tableOf, walkBatches } from '../records/walk-records.ts';
import { annotationAdder } from './add-annotation.ts';
import { importSequence } from './import-sequence.ts';

const MB = 1024 * 1024;

/** An archive of sequences, and what its sender says. */
export interface ArchiveToImport {
  blob: Blob;
  options: ImportOptions;
  /** Of a file, unpacked. */
  maxSequenceMb: number;
  /** Nobody waits for it any longer. */
  signal: AbortSignal;
}

/**
 * Imports the files of an archive, as `answers/read-archive` does: what is read is kept, also where nobody waits for the
 * rest.
 *
 * @returns the result of each file, in the order of the archive
 * @throws AppError invalid_request when nothing was imported; IntakeError where the archive itself cannot be read; the
 * signal's reason
 */
export async function importArchive(
  place: LibraryPlace,
  deps: Pick<AnswerDeps, 'library'>,
  given: ArchiveToImport,
): Promise<ReadFile[]> {
  const entries = await listBlobArchive(given.blob, archiveLimits(given));
  return readArchive(entries, stepsOf(place, deps, given));
}

function stepsOf(
  place: LibraryPlace,
  { library }: Pick<AnswerDeps, 'library'>,
  { blob, options, maxSequenceMb, signal }: ArchiveToImport,
): ArchiveSteps {
  const { db } = place;
  const maxBytes = maxSequenceMb * MB;
  const addAnnotation = annotationAdder(place, { maxBytes, signal });

  async function hasName(sequenceId: string, names: ReadonlySet<string>): Promise<boolean> {
    const sequence = db.find('sequences', sequenceId);
    if (sequence === undefined) return false;
    for await (const batch of walkBatches(db, tableOf(db, sequence.recordTableId))) {
      if (batch.some(({ name }) => names.has(name))) return true;
    }
    return false;
  }

  return {
    known: [],
    ended: signal,
    async begin() {},
    async addSequence({ entry, title }, nameOf) {
      signal.throwIfAborted();
      return importSequence(place, {
        content: openBlobEntry(blob, entry),
        name: nameOf(options, titleOf(title)).slice(0, LONGEST_NAME),
        options,
        maxBytes,
        signal,
      });
    },
    async addAnnotation({ entry }, sequenceId, title) {
      const sequence = await library.sequences.findSequence(OWNER, sequenceId);
      if (sequence === null) return { is: 'missing' };
      const content = openBlobEntry(blob, entry);
      return addAnnotation(sequence, { content, readName: async () => title, names: [] });
    },
    async findWithNames(ids, names) {
      const wanted = new Set(names);
      const found: string[] = [];
      for (const id of ids) if (await hasName(id, wanted)) found.push(id);
      return found;
    },
    open: (entry) => openBlobEntry(blob, entry),
    async noteLeftOut() {},
    refusalOf,
  };
}
