import { P53_SITE_BP, type P53Matrix } from './p53-matrix.ts';
import { p53Tool } from './p53-tool.ts';
import { type P53Values, p53Values } from './p53-values.ts';

/** A site as the API answers it. `sequence` is upper case with T for U; `position` is 0-based. */
export interface P53Site extends P53Values {
  sequence: string;
  position: number;
  length: typeof P53_SITE_BP;
}

export type P53Answer = { ok: true; site: P53Site } | { ok: false; messages: string[] };

const BASES = 'ACGT';

/** Letters of DNA as all calculators read them: without white space around, upper case, T for U. */
export function readP53Letters(text: string): string {
  return text.trim().toUpperCase().replaceAll('U', 'T');
}

/**
 * The calculator for one site.
 *
 * @param text as it was typed or sent
 * @returns the site at position 0, or every sentence that refuses it
 */
export function predictP53(text: string, matrix: P53Matrix): P53Answer {
  const sequence = readP53Letters(text);
  const { wrongLength, wrongLetters } = p53Tool.single.messages;
  const messages: string[] = [];
  if ([...sequence].length !== P53_SITE_BP) messages.push(wrongLength);
  if (/[^ACGT]/.test(sequence)) messages.push(wrongLetters);
  if (messages.length > 0) return { ok: false, messages };
  return { ok: true, site: siteOf(sequence, 0, matrix) };
}

/** @param sequence exactly 20 letters A, C, G and T */
export function siteOf(sequence: string, position: number, matrix: P53Matrix): P53Site {
  let sum = 0;
  for (const [at, letter] of [...sequence].entries()) {
    sum += matrix.costs[at][BASES.indexOf(letter)];
  }
  return { sequence, position, length: P53_SITE_BP, ...p53Values(matrix, sum) };
}
