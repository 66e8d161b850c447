import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { readP53Letters } from '@flipon/analyses/tools/p53/predict-p53';
import { countOf } from '../../ui/words/format-number.ts';
import { describeWrongLetters } from './letters.ts';

/** Why a text is not asked about: the sentence of the form, and what exactly is wrong. */
export interface Refusal {
  message: string;
  detail: string;
}

/** Why letters (see `lettersOf`) are refused as one site; null for a site. */
export function checkSite(letters: string): Refusal | null {
  const { required, wrongLength, wrongLetters } = p53Tool.single.messages;
  if (letters === '') return { message: required, detail: '' };
  const [refused] = readP53Letters(letters).messages;
  if (refused !== undefined) return { message: refused, detail: '' };
  const { length } = letters;
  const wrong = describeWrongLetters(letters);
  if (length !== P53_SITE_BP) {
    const found = `${countOf(length, 'letter')}: ${describeDifference(length)}.`;
    return { message: wrongLength, detail: `${found} ${wrong}`.trim() };
  }
  return wrong === '' ? null : { message: wrongLetters, detail: wrong };
}

function describeDifference(length: number): string {
  const missing = P53_SITE_BP - length;
  if (missing < 0) return `${-missing} too many`;
  return missing === 1 ? '1 is missing' : `${missing} are missing`;
}
