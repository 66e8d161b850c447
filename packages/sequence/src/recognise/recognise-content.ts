import { dropWidthless } from '../lines/end-marks.ts';
import { findTextKind } from '../text-format.ts';
import type { ContentName } from './content-kinds.ts';
import { recogniseBinary } from './recognise-binary.ts';
import { isPlainProtein, recogniseFasta } from './recognise-letters.ts';
import { recogniseLine } from './recognise-line.ts';
import { recogniseTable } from './recognise-table.ts';

/** As many first bytes as decide; more are not looked at. */
export const RECOGNISED_BYTES = 4 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: systems fill up files with these two.
const PADDING = /[\0\x1a\s]+$/;
const PARSER_KINDS = { GENBANK: 'genbank', EMBL: 'embl', '2BIT': '2bit' } as const;
/** What the name of a file says where its content is a long heading. */
const ENDINGS: readonly (readonly [ending: RegExp, name: ContentName])[] = [
  [/\.gff3?$/i, 'gff3'],
  [/\.gtf$/i, 'gtf'],
  [/\.bed$/i, 'bed'],
  [/\.vcf$/i, 'vcf'],
];
const INTERVAL_LIST = /\.interval_list(?:\.gz)?$/i;
/** Of the head of a page, before the entry that it shows. */
const MOST_PAGE_LINES = 20;

/**
 * Recognises a content by its first bytes: the only recogniser for all input. It takes no sequence for
 * anything else; content that may be a sequence, or is of no known kind, is left to the parser.
 *
 * @param head the first bytes, unpacked; fewer than `RECOGNISED_BYTES` only where there are no more
 * @param name of the file, used only where a long heading decides nothing
 * @returns null for plain letters, and for unknown content
 */
export function recogniseContent(head: Uint8Array, name = ''): ContentName | null {
  const binary = recogniseBinary(head);
  if (binary !== null) return binary;
  const start = head.subarray(0, RECOGNISED_BYTES);
  const parser = findTextKind(start, true) ?? 'FASTA or plain';
  if (parser === '2BIT') return '2bit';
  const lines = splitHead(start);
  // Where the last line goes on it is no row of a table.
  const whole = head.length < RECOGNISED_BYTES ? lines : lines.slice(0, -1);
  const [first = ''] = lines;
  if (parser === 'EMBL' && isCpgReport(lines)) return 'newcpgreport';
  if (first.startsWith('>')) return recogniseFasta(lines, head.length < RECOGNISED_BYTES);
  if (/^@(?:HD|SQ)\t/.test(first) && isIntervalList(whole, name)) return 'interval-list';
  const byLine = recogniseLine(first);
  if (byLine !== null) return byLine;
  if (parser !== 'FASTA or plain') return PARSER_KINDS[parser];
  if (isPageOfEntry(lines)) return 'page';
  return recogniseLines(whole, name) ?? (isPlainProtein(lines) ? 'protein' : null);
}

/** The lines without blank ones and comments of FASTA. */
function splitHead(head: Uint8Array): string[] {
  const text = dropWidthless(new TextDecoder().decode(head).replace(PADDING, ''));
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return lines.filter((line) => line.trim() !== '' && !line.startsWith(';'));
}

function recogniseLines(lines: readonly string[], name: string): ContentName | null {
  const letters = lines.findIndex((line) => /^(?:>|##\s*FASTA\b)/i.test(line));
  const before = letters < 0 ? lines : lines.slice(0, letters);
  const comments = before.filter((line) => line.startsWith('#'));
  const body = before.filter((line) => !/^(?:#|(?:track|browser)(?:\s|$))/.test(line));
  if (comments.length > 0 || body.length < before.length) {
    const heading = recogniseHeading(before, comments);
    if (heading === 'gff3' && letters >= 0) return 'gff3-with-letters';
    if (heading !== null) return heading;
  }
  if (body.length === 0 && comments.length > 0) {
    const isColours = letters >= 0 && recogniseFasta(lines.slice(letters), true) === 'csfasta';
    if (isColours) return 'csfasta';
    const bare = name.replace(/\.(?:gz|bgz)$/i, '');
    return ENDINGS.find(([ending]) => ending.test(bare))?.[1] ?? null;
  }
  const table = recogniseTable(body);
  if (table === 'gff3' && letters >= 0) return 'gff3-with-letters';
  if (table !== null && table !== 'table') return table;
  if (before.some((line) => / MSF: +\d+ /.test(line))) return 'msf';
  if (isPhylip(body)) return 'phylip';
  const [firstOfBody = ''] = body;
  return table ?? (body.length < before.length ? recogniseLine(firstOfBody) : null);
}

function recogniseHeading(
  before: readonly string[],
  comments: readonly string[],
): ContentName | null {
  for (const line of comments) {
    const version = /^##\s*gff-version\s+(\d)/i.exec(line)?.[1];
    if (version !== undefined) return version === '3' ? 'gff3' : 'gtf';
    const known = recogniseLine(line);
    if (known !== null) return known;
  }
  if (before.some((line) => /^track\s.*\btype="?bedGraph/i.test(line))) return 'bedgraph';
  return before.map(recogniseLine).find((kind) => kind === 'wiggle') ?? null;
}

/** Does the head of a SAM file precede intervals? The name of the file decides where the head is long. */
function isIntervalList(lines: readonly string[], name: string): boolean {
  const row = lines.find((line) => !line.startsWith('@'));
  if (row === undefined) return INTERVAL_LIST.test(name);
  return /^[^\t]+\t\d+\t\d+\t[+-]\t[^\t]*$/.test(row);
}

/** Does an entry of GenBank follow the first words of a page, which no sequence has? */
function isPageOfEntry(lines: readonly string[]): boolean {
  const at = lines.findIndex((line) => /^\s*LOCUS\s+\S/.test(line));
  return at > 0 && at <= MOST_PAGE_LINES && /^\s*DEFINITION\s/.test(lines[at + 1] ?? '');
}

/** It begins as an EMBL entry does, and has no bases. */
function isCpgReport(lines: readonly string[]): boolean {
  return lines.some((line) => /^(?:DE +CpG Island report\.?|FT +numislands +\d+)$/.test(line));
}

const CODES = /^[ACGTUNRYSWKMBDHV]+$/i;
const ALIGNED = /^[A-Z.*?-]+$/i;

/**
 * Is this an alignment in PHYLIP: a line with the number of rows and their length, then rows of a name and
 * letters? In a sequence whose first line has two numbers, rows are never all equally long after a name. Where
 * all names may be bases, the numbers have to agree with the rows.
 *
 * @param lines whole ones, without blank lines
 */
function isPhylip(lines: readonly string[]): boolean {
  const [, countText = '', lengthText = ''] = /^\s*(\d+)\s+(\d+)\s*$/.exec(lines[0] ?? '') ?? [];
  const [count, length] = [Number(countText), Number(lengthText)];
  const rows = lines.slice(1, 1 + count);
  if (count < 2 || length < 1 || rows.length < Math.min(count, lines.length - 1)) return false;
  const parts = rows.map((row) => /^(\S+)\s+(\S.*)$/.exec(row.trimEnd()) ?? []);
  const letters = parts.map(([, , text = '']) => text.replaceAll(/\s/g, ''));
  const first = letters[0]?.length ?? 0;
  if (first === 0 || first > length) return false;
  const isAligned = letters.every((text) => text.length === first && ALIGNED.test(text));
  if (!isAligned) return false;
  if (parts.some(([, name = '']) => !CODES.test(name) && /[A-Z]/i.test(name))) return true;
  if (rows.length < count) return first === length;
  // Further rows are those of interleaved blocks, which have no names.
  const further = lines
    .slice(1 + count)
    .join('')
    .replaceAll(/\s/g, '');
  return count * first + further.length === count * length;
}
