import { IntakeError } from './intake-error.ts';

/** As many first bytes as `refuseForeignContent` looks at. */
export const SNIFFED_BYTES = 16;

const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].map(bytesOf);

const BINARY_FORMATS: readonly { start: readonly number[]; name: string }[] = [
  ...ZIP_STARTS.map((start) => ({ start, name: 'a zip archive or Office document' })),
  { start: [0x89, ...bytesOf('PNG')], name: 'a PNG image' },
  { start: [0xff, 0xd8, 0xff], name: 'a JPEG image' },
  { start: bytesOf('%PDF'), name: 'a PDF document' },
  { start: [0x7f, ...bytesOf('ELF')], name: 'a program (ELF)' },
];

const PACKED_FORMATS: readonly { start: readonly number[]; name: string }[] = [
  { start: bytesOf('BZh'), name: 'bzip2 data' },
  { start: [0x28, 0xb5, 0x2f, 0xfd], name: 'Zstandard data' },
  { start: [0xfd, ...bytesOf('7zXZ'), 0], name: 'xz data' },
];

const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Does the content begin as a ZIP archive does, or one of the documents that are such archives? */
export function isZip(head: Uint8Array): boolean {
  return ZIP_STARTS.some((start) => startsWith(head, start));
}

/** Does the content begin with the magic number of gzip? */
export function isGzip(head: Uint8Array): boolean {
  return startsWith(head, [0x1f, 0x8b]);
}

/**
 * Refuses content that is known to be no sequence text. All else passes: the parser judges it.
 *
 * @param head the first bytes after decompression, fewer than `SNIFFED_BYTES` only if that is all
 * @throws IntakeError not_a_sequence_file
 */
export function refuseForeignContent(head: Uint8Array): void {
  if (head.length === 0) refuse('The file is empty.');
  if (isGzip(head)) {
    refuse('This is a gzip file inside a gzip file. Unpack it once and send what it holds.');
  }
  for (const { start, name } of BINARY_FORMATS) {
    if (!startsWith(head, start)) continue;
    const asFile = isZip(head) ? 'A zip archive is read only as a file of its own. ' : '';
    refuse(
      `This is not a sequence file. The first bytes are those of ${name}. ` +
        `${asFile}Save the sequence as FASTA or plain text.`,
    );
  }
  for (const { start, name } of PACKED_FORMATS) {
    if (!startsWith(head, start)) continue;
    refuse(
      `This is not a sequence file that can be read. The first bytes are those of ${name}. ` +
        'Convert it to FASTA or plain text, which may be packed with gzip.',
    );
  }
  if (UTF16_MARKS.some((mark) => startsWith(head, mark))) {
    refuse('The text is encoded as UTF-16. Save it as UTF-8 or plain ASCII text.');
  }
}

function refuse(message: string): never {
  throw new IntakeError('not_a_sequence_file', message);
}

function startsWith(head: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => head[index] === byte);
}

function bytesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

/** What a file is whose first bytes are known to be those of no text; null for all others. */
export function nameForeignContent(head: Uint8Array): string | null {
  if (isGzip(head)) return 'a gzip file inside a gzip file';
  if (UTF16_MARKS.some((mark) => startsWith(head, mark))) return 'text encoded as UTF-16';
  const format = [...BINARY_FORMATS, ...PACKED_FORMATS].find(({ start }) =>
    startsWith(head, start),
  );
  return format?.name ?? null;
}
