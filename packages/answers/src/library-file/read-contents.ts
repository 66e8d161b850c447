import {
  LARGEST_CONTENTS_BYTES,
  LIBRARY_CONTENTS,
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  type LibraryContents,
  libraryContentsSchema,
  libraryMarkSchema,
  MOST_CONTENTS_VALUES,
} from '@flipon/contract/library-file';
import { joinBytes } from '@flipon/platform/join-bytes';
import { type PackedFile, unpackFile, type ZipSource } from '@flipon/platform/unzip';
import type { AppError } from '../app-error.ts';
import { requirePlainText } from '../plain-text.ts';
import { requirePlainJson } from '../transport/plain-json.ts';
import { refuseFields } from '../transport/refusal-of.ts';
import { asRefusal, DAMAGED_ARCHIVE, refusal, requireReadable } from './archive-files.ts';

const MOST_ISSUES = 20;

/**
 * The list of contents of a saved library.
 *
 * @throws AppError invalid_request that names the field, too_large
 */
export async function readContents(source: ZipSource, file: PackedFile): Promise<LibraryContents> {
  requireReadable(file, LARGEST_CONTENTS_BYTES);
  const pieces: Uint8Array[] = [];
  try {
    for await (const bytes of unpackFile(source, file)) pieces.push(Uint8Array.from(bytes));
  } catch (error) {
    throw asRefusal(error, DAMAGED_ARCHIVE);
  }
  const text = new TextDecoder().decode(joinBytes(pieces));
  requirePlainJson(text, MOST_CONTENTS_VALUES);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refusal(`${LIBRARY_CONTENTS} is not valid JSON.`);
  }
  requirePlainText(json);
  const mark = libraryMarkSchema.safeParse(json);
  if (!mark.success) {
    throw refusal(
      `This is no saved library: ${LIBRARY_CONTENTS} is not of the format ${LIBRARY_FORMAT}.`,
    );
  }
  const { version } = mark.data;
  if (version !== LIBRARY_VERSION) {
    throw refusal(
      `The library was saved in version ${version} of its format, and version ${LIBRARY_VERSION} is read here. Save it again with a program of this version.`,
    );
  }
  const { success, data, error } = libraryContentsSchema.safeParse(json);
  if (success) return data;
  throw refusalOfFields(
    error.issues.map(({ path, message }) => ({ field: path.join('.'), defaultMessage: message })),
  );
}

/** The first field that is wrong is in the sentence. */
export function refusalOfFields(
  issues: readonly { field: string; defaultMessage: string }[],
): AppError {
  const [first, ...others] = issues.slice(0, MOST_ISSUES);
  if (first === undefined) return refusal(`${LIBRARY_CONTENTS} is not valid.`);
  const { field, defaultMessage } = first;
  const named = `${LIBRARY_CONTENTS}, ${field}: ${defaultMessage}`;
  return refuseFields([{ field, defaultMessage: named }, ...others]);
}
