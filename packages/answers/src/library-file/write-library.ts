import {
  LARGEST_CONTENTS_BYTES,
  LIBRARY_CONTENTS,
  MOST_CONTENTS_VALUES,
} from '@flipon/contract/library-file';
import { joinChunks } from '@flipon/formats/sequence-files/join-chunks';
import { writeFastaRecords } from '@flipon/formats/sequence-files/write-fasta-records';
import { openZip, type ZipEntry } from '@flipon/platform/zip';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import { writtenRecords } from '../downloads/written-records.ts';
import { requirePlainJson } from '../transport/plain-json.ts';
import type { DescribedLibrary, SavedSequence } from './describe-library.ts';

/**
 * `library.json` of a library.
 *
 * @throws AppError too_large where it is so long that no program would read it again
 */
export function writeContents(
  { version: program }: Pick<AnswerDeps, 'version'>,
  { contents, leftOut }: Pick<DescribedLibrary, 'contents' | 'leftOut'>,
  date: Date,
): string {
  const { format, version, ...lists } = contents;
  const madeBy = { program: 'Flipon', version: program, date: date.toISOString() };
  const text = `${JSON.stringify({ format, version, madeBy, ...lists, leftOut }, null, 1)}\n`;
  try {
    requirePlainJson(text, MOST_CONTENTS_VALUES);
  } catch (error) {
    throw error instanceof AppError ? tooLong() : error;
  }
  if (new TextEncoder().encode(text).length > LARGEST_CONTENTS_BYTES) throw tooLong();
  return text;
}

function tooLong(): AppError {
  const words =
    'The library has more tags, settings and changes of shape than one file can hold. Delete runs or tags that you no longer need.';
  return new AppError('too_large', words);
}

/**
 * Opens the file of a library; the letters of a sequence are read when its turn has come.
 *
 * @throws as {@link writeContents}
 */
export function openLibraryFile(
  deps: AnswerDeps,
  described: DescribedLibrary,
  date: Date,
): AsyncIterable<Uint8Array> {
  const { saved } = described;
  const text = writeContents(deps, described, date);
  return openZip([
    { path: LIBRARY_CONTENTS, mtime: date, open: async () => [text] },
    ...saved.map((each): ZipEntry => {
      const { file: path, sequence } = each;
      return { path, mtime: sequence.created, open: async () => joinChunks(lettersOf(deps, each)) };
    }),
  ]);
}

/** All letters, soft-masked ones in lower case. */
async function* lettersOf(
  deps: AnswerDeps,
  { sequence, isPlain }: SavedSequence,
): AsyncGenerator<Uint8Array> {
  const records = writtenRecords(deps, sequence, { asked: null, masked: true, tables: [] });
  if (!isPlain) yield* writeFastaRecords(records);
  else for await (const { letters } of records) yield* letters();
}
