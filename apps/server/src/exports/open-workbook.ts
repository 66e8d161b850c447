import { Readable } from 'node:stream';
import { SHEET_PATH, workbookParts } from '@flipon/formats/workbook-parts';
import { ZipFile } from 'yazl';

const FILE_MODE = 0o100644;
/** Workbooks of equal content are equal; archives know no time before this one. */
const TIME = new Date('1980-01-01T00:00:00Z');
/** Rows are short, and a stream takes its time for each chunk. */
const CHUNK_LETTERS = 1 << 16;

/** An Excel workbook with one sheet, made while it is read: it is never in memory as a whole. */
export function openWorkbook(sheetName: string, sheet: Iterable<string>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const content = Readable.from(joinChunks(sheet));
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  content.once('error', fail);
  output.once('close', () => content.destroy());
  const options = { mtime: TIME, mode: FILE_MODE };
  for (const { path, text } of workbookParts(sheetName)) {
    zip.addBuffer(Buffer.from(text), path, options);
  }
  zip.addReadStream(content, SHEET_PATH, options);
  zip.end();
  return output;
}

function* joinChunks(texts: Iterable<string>): Generator<Buffer> {
  let waiting = '';
  for (const text of texts) {
    waiting += text;
    if (waiting.length < CHUNK_LETTERS) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
