import type { LibraryImportAnswer } from '@flipon/contract/library-file';
import { addressOf } from '../address.ts';
import { request } from '../request.ts';
import { type SendFormCall, sendForm } from '../send-form.ts';
import { withQuery } from '../with-query.ts';

const loadSchemas = () => import('@flipon/contract/library-file');

/** Makes a link to the file of the library, which the browser saves while it comes. Throws ApiError. */
export async function linkToLibrary(): Promise<string> {
  const schema = async () => (await loadSchemas()).librarySummarySchema;
  const { downloadToken } = await request(schema, 'library/file');
  return withQuery(addressOf('/api/library/file.zip'), { token: downloadToken });
}

export type BroughtIn = LibraryImportAnswer['payload'];

/** Sends the file of a library, and waits until it has come in. Throws ApiError, or the signal's reason. */
export async function openLibrary({
  file,
  ...call
}: Pick<SendFormCall, 'signal' | 'onSent' | 'onReading'> & { file: File }): Promise<BroughtIn> {
  const form = new FormData();
  form.append('file', file, file.name);
  const schema = async () => (await loadSchemas()).libraryImportAnswerSchema;
  const path = 'library/import';
  return (await sendForm(schema, { path, form, fileBytes: file.size, ...call })).payload;
}

/** The header of a ZIP archive whose first file is called so. */
const FIRST_FILE = 'library.json';
const SIGNATURE = 'PK\u0003\u0004';
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;

/** Whether a file is a saved library, by its first bytes. */
export async function isLibraryFile(file: Blob): Promise<boolean> {
  const beginning = file.slice(0, NAME_AT + FIRST_FILE.length);
  // A file that was moved since cannot be read; what takes it next says so.
  const head = await beginning.arrayBuffer().catch(() => new ArrayBuffer(0));
  const text = new TextDecoder('latin1').decode(head);
  return (
    text.startsWith(SIGNATURE) &&
    text.slice(NAME_AT) === FIRST_FILE &&
    text.charCodeAt(NAME_LENGTH_AT) === FIRST_FILE.length
  );
}
