import { MOST_OLIGO_CHARACTERS, readOligo } from '../read-oligo.ts';
import { P53_SITE_BP, type P53Matrix } from './p53-matrix.ts';
import { p53Tool } from './p53-tool.ts';
import { type P53Values, p53Values } from './p53-values.ts';

/** A site as the API answers it. `sequence` is upper case with T for U; `position` is 0-based. */
export interface P53Site extends P53Values {
  sequence: string;
  position: number;
  length: typeof P53_SITE_BP;
}

/** `note`: what was left out of the text (see `readOligo`), '' for nothing. */
export type P53Answer =
  | { ok: true; site: P53Site; note: string }
  | { ok: false; messages: string[] };

const BASES = 'ACGT';
const DIGIT = /\p{Nd}/u;

/**
 * Letters of DNA as all calculators read them (`readOligo`), T for U. A text that is refused, such as
 * one with numbers, stays as it was typed.
 */
export function readP53Letters(text: string): {
  letters: string;
  note: string;
  messages: string[];
} {
  const typed = { letters: text.trim(), note: '' };
  if (text.length >= MOST_OLIGO_CHARACTERS) return { ...typed, messages: [] };
  const read = readOligo(text, p53Tool.single.label);
  if (!read.ok) return { ...typed, messages: read.messages };
  // A numbered sequence has no wrong length, so the message names the number instead.
  const at = [...read.letters].findIndex((letter) => DIGIT.test(letter));
  if (at !== -1) return { ...typed, messages: [refuseDigit([...read.letters][at] ?? '', at)] };
  return { letters: read.letters.replaceAll('U', 'T'), note: read.note, messages: [] };
}

function refuseDigit(digit: string, at: number): string {
  const { label } = p53Tool.single;
  return `${label} has "${digit}" at position ${at + 1}. Write the letters of DNA or RNA alone.`;
}

/**
 * The calculator for one site.
 *
 * @param text as it was typed or sent
 * @returns the site at position 0, or every sentence that refuses it
 */
export function predictP53(text: string, matrix: P53Matrix): P53Answer {
  const { letters: sequence, note, messages } = readP53Letters(text);
  if (messages.length > 0) return { ok: false, messages };
  const { wrongLength, wrongLetters } = p53Tool.single.messages;
  if ([...sequence].length !== P53_SITE_BP) messages.push(wrongLength);
  if (/[^ACGT]/.test(sequence)) messages.push(wrongLetters);
  if (messages.length > 0) return { ok: false, messages };
  return { ok: true, site: siteOf(sequence, 0, matrix), note };
}

/** @param sequence exactly 20 letters A, C, G and T */
export function siteOf(sequence: string, position: number, matrix: P53Matrix): P53Site {
  let sum = 0;
  for (const [at, letter] of [...sequence].entries()) {
    sum += matrix.costs[at][BASES.indexOf(letter)];
  }
  return { sequence, position, length: P53_SITE_BP, ...p53Values(matrix, sum) };
}
