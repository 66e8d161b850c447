import type { ContentName } from './content-kinds.ts';

const AMINO_ACIDS = /^[A-Z*.-]+$/i;
/**
 * Amino acids whose letters are no nucleotide codes: text with one of them is no sequence. I is one, too, but
 * alone it is inosine in a primer, which the parser explains.
 */
const NO_CODE = /[EFLPQ]/i;
/** A protein has them for a third of its letters. */
const MOST_NUCLEOTIDES = 0.7;
/** Words of a text are shorter, and have a capital at most. */
const SHORTEST_PLAIN = 20;
const FEWEST_QUALITIES = 10;
/** A base, and the colours of the steps to the next ones. */
const COLOURS = /^[ACGT][0-3.]{4,}$/i;
/** A type of molecule and a name; a title follows on the next line. */
const PIR_HEADER = /^>(?:P1|F1|D[LC]|R[LC]|N[13]|XX);[^\s;=]+$/;

/**
 * What a text is that begins as FASTA does.
 *
 * @param lines the first a header; without comments and blank lines
 * @param isWhole whether these are all lines, and the last is no part of one
 */
export function recogniseFasta(lines: readonly string[], isWhole: boolean): ContentName {
  const body = lines.filter((line) => !line.startsWith('>'));
  const [first = ''] = body;
  if (/^>Feature\s/i.test(lines[0] ?? '') && /^[<>]?\d+\t[<>]?\d+\t\S/.test(first)) {
    return 'feature-table';
  }
  const isCut = body.length > 1 && /^[ACGT]?[0-3.]{0,3}$/i.test(body.at(-1) ?? '');
  const reads = isCut ? body.slice(0, -1) : body;
  if (reads.length > 0 && reads.every((line) => COLOURS.test(line))) return 'csfasta';
  if (/^\s*Start\s+End\s+Sequence\b/.test(first)) return 'g4hunter.py';
  const isNumbers = body.every((line) => /^[\d\s]+$/.test(line));
  if (isNumbers && body.join(' ').trim().split(/\s+/).length >= FEWEST_QUALITIES)
    return 'qualities';
  // A protein after a gene is reported with its record.
  const second = lines.findIndex((line, at) => at > 0 && line.startsWith('>') && body.length > 0);
  const firstRecord = lines.slice(1, second < 0 ? undefined : second);
  const mayEndLater = second < 0 && !isWhole;
  if (PIR_HEADER.test(lines[0] ?? '') && (mayEndLater || firstRecord.at(-1)?.endsWith('*')))
    return 'pir';
  return isProtein(firstRecord) ? 'protein' : 'fasta';
}

/** Is this a protein without a header? */
export function isPlainProtein(lines: readonly string[]): boolean {
  const words = lines.flatMap((line) => line.trim().split(/\s+/));
  const letters = words.join('');
  const isOneCase = letters === letters.toUpperCase();
  return isOneCase && letters.length >= SHORTEST_PLAIN && isProtein(lines);
}

function isProtein(lines: readonly string[]): boolean {
  const letters = lines.join('').replaceAll(/\s/g, '');
  if (!NO_CODE.test(letters) || !AMINO_ACIDS.test(letters)) return false;
  const nucleotides = letters.replaceAll(/[^ACGTUN]/gi, '').length;
  return nucleotides < MOST_NUCLEOTIDES * letters.length;
}
