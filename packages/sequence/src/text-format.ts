/** What kind of parser a text needs. */
export type TextKind = 'FASTA or plain' | 'GENBANK' | 'EMBL' | '2BIT';

/** How much of the first line decides; how much white space before it makes the text plain. */
const LINE_BYTES = 64;
const MAX_BLANK_BYTES = 16 * 1024;

/** As many first bytes as decide in any case. */
const DECIDING_BYTES = MAX_BLANK_BYTES + LINE_BYTES;

/** In the byte order of either kind of machine: 0x1A412743. */
const TWO_BIT_STARTS = ["C'A\x1a", "\x1aA'C"];
const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const BLANK = new Set([...' \t\v\f\r\n'].map((character) => character.charCodeAt(0)));
const RELEASE_TITLE = /^GB[A-Z]+\d*\.SEQ\s+Genetic Sequence Data Bank/i;
/** What may still become one of the first words of a flat file. */
const UNDECIDED =
  /^(?:|L|LO|LOC|LOCU|LOCUS|O|OR|ORI|ORIG|ORIGI|ORIGIN|I|ID {0,2}|S|SQ {0,2}|G|GB\w*(?:\..*)?)$/i;

/**
 * Decides by the first line that is not blank: LOCUS begins GenBank, as does the title of a release
 * file of it, `ID   ` begins EMBL, ORIGIN and `SQ   ` the bases of an entry of these, and anything else
 * FASTA or plain text. A 2bit file begins with its signature.
 *
 * @param start the first bytes of the text, or more
 * @param isWhole whether this is the whole text
 * @returns null where more bytes are needed
 */
export function findTextKind(start: Uint8Array, isWhole: boolean): TextKind | null {
  const head = String.fromCharCode(...start.subarray(0, LINE_BYTES));
  if (TWO_BIT_STARTS.some((signature) => head.startsWith(signature))) return '2BIT';
  const line = firstLineOf(start.subarray(0, DECIDING_BYTES), head);
  if (/^(?:LOCUS|ORIGIN)\s/.test(line) || RELEASE_TITLE.test(line)) return 'GENBANK';
  if (/^(?:ID|SQ) {3}/.test(line)) return 'EMBL';
  const mayBeTwoBit = TWO_BIT_STARTS.some((signature) => signature.startsWith(head));
  const needsMore = mayBeTwoBit || (line.length < LINE_BYTES && UNDECIDED.test(line));
  return needsMore && !isWhole && start.length < DECIDING_BYTES ? null : 'FASTA or plain';
}

/** The beginning of the first line that is not blank, as far as it is there. */
function firstLineOf(start: Uint8Array, head: string): string {
  let from = head.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  while (from < start.length && BLANK.has(start[from] ?? 0)) from += 1;
  return String.fromCharCode(...start.subarray(from, from + LINE_BYTES));
}
