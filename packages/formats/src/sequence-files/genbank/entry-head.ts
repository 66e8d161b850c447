import { oneLine } from '../../text/one-line.ts';
import type { WrittenRecord } from '../written-record.ts';
import { wrapWords } from './wrap-words.ts';

/** Values begin in column 13; lines end with column 79. */
const INDENT = 12;
const WIDTH = 67;
/** Name and length of the LOCUS line share the columns 13 to 40. */
const NAME_AND_LENGTH = 28;
const LONGEST_NAME = 16;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

export interface EntryFacts {
  molecule: 'DNA' | 'RNA';
  date: Date;
  /** From the `source` feature; null where there is none. */
  organism: string | null;
}

/** Optional parts of an entry. */
export interface EntryExtras {
  /** Of the LOCUS line; as much as it takes of the record's name where absent. */
  locus?: string;
  /** Lines of COMMENT. */
  comment?: readonly string[];
}

/**
 * The lines of an entry before its features (GenBank release notes, section 3.4). VERSION has the
 * whole name; LOCUS has as much of it as its columns take, and a length of up to 11 digits.
 */
export function entryHead(
  record: WrittenRecord & EntryExtras,
  { molecule, date, organism }: EntryFacts,
): string {
  const { name, description, lengthBp, circular, part, locus, comment = [] } = record;
  const word = oneLine(name).trim().replace(/\s+/g, '_') || 'sequence';
  const accession = /^[A-Z]+_?\d+(?=\.\d+$)/.exec(word)?.[0] ?? word;
  const region = part === undefined ? '' : ` REGION: ${part.start + 1}..${part.end}`;
  const source = organism === null ? '.' : oneLine(organism);
  return [
    locusLine(locus ?? accession, lengthBp, { molecule, circular, date }),
    field('DEFINITION', `${oneLine(description)}.`),
    field('ACCESSION', accession + region),
    field('VERSION', word),
    field('KEYWORDS', '.'),
    field('SOURCE', source),
    ...(organism === null ? [] : [field('  ORGANISM', source), field('', '.')]),
    ...comment.map((line, at) => field(at === 0 ? 'COMMENT' : '', line)),
  ].join('');
}

function locusLine(
  name: string,
  lengthBp: number,
  { molecule, circular, date }: { molecule: string; circular: boolean; date: Date },
): string {
  const length = String(lengthBp);
  const room = Math.max(LONGEST_NAME, NAME_AND_LENGTH - 1 - length.length);
  const locus = name.slice(0, room);
  const named = locus + length.padStart(NAME_AND_LENGTH - locus.length);
  const shape = circular ? 'circular' : 'linear';
  return `LOCUS       ${named} bp    ${molecule.padEnd(6)}  ${shape.padEnd(8)} UNK ${day(date)}\n`;
}

function day(date: Date): string {
  const number = String(date.getUTCDate()).padStart(2, '0');
  return `${number}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

function field(keyword: string, value: string): string {
  return wrapWords(value, WIDTH)
    .map((line, at) => (at === 0 ? keyword : '').padEnd(INDENT) + line)
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
