import { oligoLines } from '@flipon/analyses/tools/oligo-lines';
import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { checkSite, type Refusal } from '../check-site.ts';
import { lettersOf, noteOf } from '../letters.ts';

/** A line that is not empty. */
export interface SiteLine {
  /** Its number in the text, from 1. */
  id: number;
  /** As it was typed, without the white space around. */
  text: string;
  letters: string;
  /** A note on the characters left out of the text; undefined for none. */
  note: string | undefined;
  /** Why it is not asked about; null for a site. */
  refusal: Refusal | null;
}

/** The lines of a text with their numbers, or its FASTA records; empty ones are left out and not counted. */
export function readSiteLines(text: string): SiteLine[] {
  return oligoLines(text).flatMap(({ line, text: own }): SiteLine[] => {
    const letters = lettersOf(own);
    if (letters === '') return [];
    return [{ id: line, text: own, letters, note: noteOf(own), refusal: checkSite(letters) }];
  });
}

/** Why the lines as a whole are refused; null if they may be sent. */
export function checkLines(lines: readonly SiteLine[]): string | null {
  const { maxRows, messages } = p53Tool.multiple;
  if (lines.length === 0) return messages.required;
  if (lines.length > maxRows) return messages.tooMany;
  const letters = lines.reduce((sum, line) => sum + line.letters.length, 0);
  return letters < P53_SITE_BP ? messages.tooShort : null;
}
