import { isZip } from '@flipon/intake/sniff-content';
import { type ContentName, contentKindOf } from '@flipon/sequence/content-kinds';
import { recogniseContent } from '@flipon/sequence/recognise-content';
import { findTextKind } from '@flipon/sequence/text-format';
import { BulkFileError } from './bulk-file-error.ts';

/** As many first bytes as decide. */
export const DECIDING_BYTES = 32 * 1024;

export type ContentKind = 'workbook' | 'fasta' | 'entries' | 'table';

/** Workbooks of before 2007, and all that have a password. */
const OLE_START = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A header, preceded only by blanks and comments. */
const FASTA_START = /^\s*(?:;[^\r\n]*[\r\n]\s*)*>/;

/**
 * What a file holds, by its content.
 *
 * @param head its first bytes, fewer than `DECIDING_BYTES` only where there are no more
 * @throws BulkFileError for what is known to be neither text nor workbook
 */
export function findContentKind(head: Uint8Array): ContentKind {
  if (isZip(head)) return 'workbook';
  if (OLE_START.every((byte, index) => head[index] === byte)) {
    throw new BulkFileError(
      'unreadable',
      'This is an Excel workbook of the old kind (.xls), or one with a password. ' +
        'Save it as .xlsx without a password, or as CSV.',
    );
  }
  const foreign = findForeign(head);
  if (foreign !== null) {
    throw new BulkFileError(
      'unreadable',
      `This is ${foreign}, no table of sequences. Save it as CSV (UTF-8), FASTA or .xlsx.`,
    );
  }
  const start = decodeHead(head);
  const kind = findTextKind(head, true);
  if (kind === '2BIT') return 'entries';
  // A table may have a column of this name; the first line of an entry has no tab.
  if (kind !== 'FASTA or plain' && !/^[^\r\n]*\t/.test(start.trimStart())) return 'entries';
  if (FASTA_START.test(start)) return 'fasta';
  if (head.includes(0)) {
    throw new BulkFileError(
      'unreadable',
      'This is no text. Save the table as CSV (UTF-8), FASTA or .xlsx.',
    );
  }
  return 'table';
}

/** Contents with an error for each row. */
const ROW_BY_ROW: ReadonlySet<ContentName> = new Set<ContentName>([
  ...(['protein', 'qualities', 'sizes', 'fai', 'phylip', 'tree', 'structure', 'paf'] as const),
]);

/** What a file is of which no row could be read; null for others. */
function findForeign(head: Uint8Array): string | null {
  const name = recogniseContent(head);
  if (name === null || ROW_BY_ROW.has(name)) return null;
  const { title, readAs } = contentKindOf(name);
  return readAs === null ? title : null;
}

/** The text of the first bytes, without a byte order mark. */
export function decodeHead(head: Uint8Array): string {
  return new TextDecoder().decode(head.subarray(0, DECIDING_BYTES));
}
