import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { beginsWithComment, readBehindComments } from './behind-comments.ts';
import { IntakeError } from './intake-error.ts';
import { openPackedStream } from './open-sequence-stream.ts';
import { readHead } from './read-head.ts';
import { SNIFFED_BYTES } from './sniff-content.ts';
import { looksLikeAnnotation, refuseInsideArchive, refuseNoSequence } from './sniff-entry.ts';
import { checkEntryContent } from './zip-entry-content.ts';

/** Files that operating systems add to archives. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;
/** Entries of other formats that are ZIP archives inside. */
const DOCUMENT_PART = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF)$/i;

/** A file of a ZIP archive. */
export interface ArchiveEntry {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  /** By its content: `annotation` for GFF3, GTF and BED, `sequence` for all else. */
  kind: 'sequence' | 'annotation';
  /** Unpacked, as the archive states it; reading ends with an error where that is not true. */
  sizeBytes: number;
  packedBytes: number;
  /** Why it cannot be read, as a sentence for the user; null where nothing is known against it. */
  refusal: string | null;
  /** Where its data begin and how they are packed, to open it. */
  packing: EntryPacking;
}

export interface EntryPacking {
  headerOffset: number;
  method: number;
  flags: number;
  crc32: number;
}

export interface ArchiveLimits {
  /** An archive of more files is refused. */
  maxEntries: number;
  /** A larger file, unpacked, is left out. */
  maxEntryBytes: number;
}

/** A file or a folder as the directory of an archive states it; nothing of it has been judged. */
export type StatedEntry = Pick<ArchiveEntry, 'name' | 'sizeBytes' | 'packedBytes' | 'packing'>;

/** An archive that can be read at any place. Both throw IntakeError where it is damaged. */
export interface OpenArchive {
  /** In the order of the directory; names have `/` between folders. */
  stated(): AsyncIterable<StatedEntry>;
  /** The content of a file, unpacked; its size and checksum have not been compared. */
  unpack(entry: StatedEntry): AsyncIterable<Uint8Array>;
}

const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;
const LOCAL_HEADER_BYTES = 30;

/**
 * Lists the files of an archive that is here whole, in its order. Folders and what systems add by
 * themselves are passed over; a file that cannot be read is listed with the reason.
 *
 * @throws IntakeError where the archive itself cannot be read, or is a document
 */
export async function listEntries(
  archive: OpenArchive,
  limits: ArchiveLimits,
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of archive.stated()) {
    if (isDocumentPart(entry.name)) throw documentRefusal();
    if (isPassedOver(entry.name)) continue;
    if (entries.length === limits.maxEntries) throw tooManyEntries(limits.maxEntries);
    entries.push({ ...entry, kind: 'sequence', refusal: refusalOf(entry, limits) });
  }
  if (entries.length === 0) {
    throw new IntakeError('not_a_sequence_file', 'The zip archive holds no files.');
  }
  refuseOverlaps(entries);
  for (const entry of entries) if (entry.refusal === null) await look(archive, entry);
  return entries;
}

/**
 * The content of a file of an archive, unpacked.
 *
 * @throws IntakeError damaged, while it is read, also where size or checksum are not as stated
 */
export function readEntry(
  archive: OpenArchive,
  entry: ArchiveEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { sizeBytes, packing } = entry;
  return checkEntryContent(archive.unpack(entry), { sizeBytes, crc32: packing.crc32 });
}

/** The refusal of an archive that cannot be read. */
export function damagedArchive(cause: unknown): IntakeError {
  return new IntakeError(
    'damaged',
    'The zip archive is damaged or ends too early. Pack the files again.',
    { cause },
  );
}

function refusalOf(
  { name, packing, sizeBytes, packedBytes }: StatedEntry,
  { maxEntryBytes }: ArchiveLimits,
): string | null {
  const { method, flags } = packing;
  if (leadsOut(name)) {
    return 'Its path is absolute or leads out of the archive. Pack the files again.';
  }
  if ((flags & IS_ENCRYPTED) !== 0) return 'It is encrypted. Pack it without a password.';
  if (method !== STORED && method !== DEFLATED) {
    return `It is packed by a method that is not read (number ${method}). Pack it with deflate.`;
  }
  if (method === STORED && packedBytes !== sizeBytes) {
    return 'The archive states two different sizes for it. Pack the files again.';
  }
  if (sizeBytes === 0) return 'The file is empty.';
  if (sizeBytes > maxEntryBytes) {
    return `Unpacked it is larger than ${maxEntryBytes.toLocaleString('en-US')} bytes.`;
  }
  return null;
}

/** Is the path empty, absolute, on a drive, or above the archive? */
export function leadsOut(name: string): boolean {
  return /^(?:$|[a-z]:|\/)/i.test(name) || name.split('/').includes('..');
}

/** Refuses entries with overlapping data, by which a small archive can unpack to huge files. */
function refuseOverlaps(entries: readonly ArchiveEntry[]): void {
  const inOrder = [...entries].sort((a, b) => a.packing.headerOffset - b.packing.headerOffset);
  let end = 0;
  for (const entry of inOrder) {
    const start = entry.packing.headerOffset;
    if (start < end) entry.refusal ??= 'Its data overlap those of another file of the archive.';
    end = Math.max(end, start + LOCAL_HEADER_BYTES + entry.packedBytes);
  }
}

async function look(archive: OpenArchive, entry: ArchiveEntry): Promise<void> {
  try {
    const head = await readHead(readEntry(archive, entry), SNIFFED_BYTES);
    // Packed data may be damaged from the start; the reader of the entry reports that.
    if (head.length === 0) return;
    const heads = [head];
    if (beginsWithComment(head) && !looksLikeAnnotation(entry.name, head)) {
      const content = openPackedStream(readEntry(archive, entry), {
        maxBytes: Number.POSITIVE_INFINITY,
      });
      heads.push(await readBehindComments(content, SNIFFED_BYTES));
    }
    if (heads.some((each) => looksLikeAnnotation(entry.name, each))) {
      entry.kind = 'annotation';
      return;
    }
    for (const each of heads) refuseInsideArchive(each);
    refuseNoSequence(head);
  } catch (error) {
    const isRefusal = error instanceof IntakeError || error instanceof SequenceTextError;
    if (!isRefusal) throw error;
    entry.refusal = error.message;
  }
}

function documentRefusal(): IntakeError {
  return new IntakeError(
    'not_a_sequence_file',
    'This is not a sequence file. It is a zip archive or Office document that holds no sequences: ' +
      'an Office document, an e-book or a program. Save the sequence as FASTA or plain text.',
  );
}

function tooManyEntries(maxEntries: number): IntakeError {
  return new IntakeError(
    'too_large',
    `The zip archive holds more than ${maxEntries.toLocaleString('en-US')} files. ` +
      'Split it into smaller archives.',
  );
}

/** Is this a folder, or a file that an operating system added? */
function isPassedOver(name: string): boolean {
  return name.endsWith('/') || SYSTEM_FILE.test(name);
}

/** Does a file of this name make the archive a document (docx, xlsx, odt, epub) or a program (jar)? */
function isDocumentPart(name: string): boolean {
  return DOCUMENT_PART.test(name);
}
