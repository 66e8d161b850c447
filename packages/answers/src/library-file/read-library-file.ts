import { LIBRARY_CONTENTS, type LibraryContents } from '@flipon/contract/library-file';
import { type PackedFile, unpackFile, type ZipSource } from '@flipon/platform/unzip';
import { AppError } from '../app-error.ts';
import { asRefusal, listFiles, refusal, requireReadable, shown } from './archive-files.ts';
import { readContents, refusalOfFields } from './read-contents.ts';

/** As many of the largest sequences are taken at once. */
const SEQUENCES_OF_MOST_BYTES = 16;

/** The file of a library, looked at, and nothing of it unpacked but its list of contents. */
export interface LibraryFile {
  source: ZipSource;
  contents: LibraryContents;
  /** The packed letters of each sequence, in the order of the contents. */
  files: readonly PackedFile[];
}

/**
 * Reads what the file of a library has in it, and checks all that can be checked without its letters.
 *
 * @param maxFileBytes of the letters of a sequence, unpacked
 * @throws AppError invalid_request, too_large, with a sentence that names the file or the field
 */
export async function readLibraryFile(
  source: ZipSource,
  maxFileBytes: number,
): Promise<LibraryFile> {
  const packed = await listFiles(source);
  const byPath = new Map(packed.map((file) => [file.path, file]));
  const list = byPath.get(LIBRARY_CONTENTS);
  if (list === undefined) {
    throw refusal(
      `This is no saved library: the ZIP file has no ${LIBRARY_CONTENTS}. Files of sequences are added by "Upload file".`,
    );
  }
  const contents = await readContents(source, list);
  const files = contents.sequences.map(({ file }, at) => {
    const found = byPath.get(file);
    if (found !== undefined) return found;
    throw refusalOfFields([
      { field: `sequences.${at}.file`, defaultMessage: `The ZIP file has no ${file}.` },
    ]);
  });
  for (const file of files) requireReadable(file, maxFileBytes);
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const maxBytes = SEQUENCES_OF_MOST_BYTES * maxFileBytes;
  if (bytes > maxBytes) {
    const words = `The library has ${shown(bytes)} bytes unpacked, and ${shown(maxBytes)} at most are taken.`;
    throw new AppError('too_large', words);
  }
  return { source, contents, files };
}

/**
 * The letters of a sequence of the file.
 *
 * @throws AppError invalid_request where they are damaged, while they are read
 */
export async function* openSavedLetters(
  { source, files }: LibraryFile,
  at: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = files[at];
  if (file === undefined) throw new Error(`the library has no sequence number ${at}`);
  try {
    yield* unpackFile(source, file);
  } catch (error) {
    throw asRefusal(error, `The file ${file.path} is damaged. Save the library again.`);
  }
}

/** What has been read of the letters of a sequence. */
export interface ReadLetters {
  lengthBp: number;
  records: number;
  /** null where it is not known. */
  sha256: string | null;
}

/** @throws AppError invalid_request where the letters are not those that the list of contents states */
export function requireStated({ contents }: LibraryFile, at: number, read: ReadLetters): void {
  const stated = contents.sequences[at];
  if (stated === undefined) throw new Error(`the library has no sequence number ${at}`);
  const isSame =
    read.lengthBp === stated.lengthBp &&
    read.records === stated.records &&
    (stated.sha256 === null || read.sha256 === null || read.sha256 === stated.sha256);
  if (isSame) return;
  throw refusalOfFields([
    {
      field: `sequences.${at}.sha256`,
      defaultMessage: `The letters in ${stated.file} are not those that were saved: their checksum is another one.`,
    },
  ]);
}

/** A refusal of the letters of a sequence, which names their file. */
export function refusalOfLetters(
  { contents }: LibraryFile,
  at: number,
  refusal: AppError,
): AppError {
  const { code, message } = refusal;
  const file = contents.sequences[at]?.file ?? '';
  const isNamed = message.includes(file) || (code !== 'invalid_request' && code !== 'too_large');
  return isNamed ? refusal : new AppError(code, `${file}: ${message}`);
}
