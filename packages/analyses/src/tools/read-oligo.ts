import { dropWidthless, trimBlanks } from '@flipon/sequence/end-marks';
import { refuseLookAlike } from '@flipon/sequence/look-alikes';

/** The letters of an oligo as calculators count them, or every sentence that refuses it. */
export type ReadOligo =
  /** `letters`: upper case; `note`: what was left out or read as something else, '' for nothing. */
  { ok: true; letters: string; note: string } | { ok: false; messages: string[] };

/** Signs that people and programs write as the prime after 5 and 3 at the ends of a sequence. */
const PRIME = "['`´‘’′ʹʼ＇]";
const DASH = '[-‐‑‒–—―−]';
const FIVE_PRIME = new RegExp(`^5\\s?${PRIME}\\s?${DASH}?`);
const THREE_PRIME = new RegExp(`${DASH}?\\s?3\\s?${PRIME}$`);
const REVERSED = [new RegExp(`^3\\s?${PRIME}`), new RegExp(`5\\s?${PRIME}$`)];

/** A modification as order forms write it: /5Biosg/, [FAM], {BHQ1}, (Cy5), <Phos>. */
const CODE = String.raw`\/[^\/\s]{1,40}\/|\[[^\[\]]{1,40}\]|\{[^{}]{1,40}\}|\([^()]{1,40}\)|<[^<>]{1,40}>`;
const FIRST_CODE = new RegExp(`^(?:${CODE})${DASH}?`);
const LAST_CODE = new RegExp(`${DASH}?(?:${CODE})$`);
const ANY_CODE = new RegExp(CODE);

/** What hangs at an end and is no base: dyes, quenchers, biotin, phosphate, amines, thiols, spacers ... */
const LABEL =
  /^[35i]?['’]?-?(?:\d-)?(?:dual|des)?-?(?:bio|btn|6?-?fam|hex|tet|joe|rox|tam|cy\d|tex|atto|alexa?|bhq|dab|iabk|iaque|iowa|eclip|phos|p$|am(?:m|ino|c)|nh2|thio|sh$|dig|acryd|chol|sp(?:c|acer)?-?\d|c\d+-|c\d+$|hexyn|azide|dbco|max|yak|sun|tye|ird|fluorescein|fitc|vic|ned|pet|quas|lc\d|psor|mgb)/i;
/** A label that hangs at a base of its own: /5BiodT/, /5AmMC6T/, /3FluorT/. */
const LABELLED_BASE = /(?:d|C\d+-?|Fluor)[ACGTU]$/;

/** A longer text is refused before it is read; readers of files keep as many characters of one. */
export const MOST_OLIGO_CHARACTERS = 16_384;

/** Signs before a base of another sugar; lower case, so that they are no codes of IUPAC. */
const SUGARS: Readonly<Record<string, string>> = {
  r: 'RNA bases (r)',
  m: "2'-O-methyl bases (m)",
  d: 'DNA bases (d)',
  f: "2'-fluoro bases (f)",
  '+': 'LNA bases (+)',
};
const SIGNED = /([rmdf+]+)([ACGTUN])/g;
const PHOSPHATE = /^p(?=[A-Zrmdf+])/;
/** Behind a base, as in GsGsG. */
const BOND = /([ACGTUN])s/g;
/** A capital alone between small letters, or a small `s` alone between capitals. */
const ALTERNATING = /[rmdf+][ACGTUN][*-]?[a-z+]|[ACGTUN]s[ACGTUN]/;
const GAPS = /[-.‐‑‒–—―−]/g;

/**
 * Reads an oligo as people type, paste and order it. Blanks, characters without width among them, and gap
 * signs are left out, as in a scan, and so are labels at the ends (/5Biosg/, [FAM]), phosphorothioate bonds
 * (`*`, `s`) and the marks 5' and 3'. A base with another sugar (rG, mG, +G) is read as its base. A sign that
 * may mean a base, or interrupts a run, is refused by its name, and among bases a letter of another script by
 * its code point. Line ends and blanks around the text are left out without a note.
 *
 * @param label the name of the text in sentences, such as `Sequence`
 */
export function readOligo(text: string, label = 'Sequence'): ReadOligo {
  const shown = trimBlanks(text);
  let rest = dropWidthless(shown);
  const hidden = shown.length - rest.length;
  const notes: string[] = [];
  const labels: string[] = [];
  let hasEnds = false;
  const takeOut = (pattern: RegExp) => {
    const [found] = pattern.exec(rest) ?? [];
    if (found === undefined) return null;
    rest = rest.replace(pattern, '');
    return found;
  };
  // Labels are written inside and outside the marks of the ends.
  for (let part = 0; part < MOST_END_PARTS; part++) {
    rest = rest.trim();
    if (takeOut(FIVE_PRIME) !== null || takeOut(THREE_PRIME) !== null) {
      hasEnds = true;
      continue;
    }
    const pattern = [FIRST_CODE, LAST_CODE].find((each) => each.test(rest));
    if (pattern === undefined || !isLabel(codeOf(pattern.exec(rest)?.[0]))) break;
    labels.push(codeOf(takeOut(pattern) ?? ''));
  }
  rest = /^[dr]\(([^()]*)\)$/.exec(rest)?.[1] ?? rest;
  if (REVERSED.some((pattern) => pattern.test(rest))) {
    return refuse(`${label} is written from 3' to 5'. Turn it round: write it from 5' to 3'.`);
  }
  const inner = ANY_CODE.exec(rest);
  if (inner !== null) {
    return refuse(
      `${label} has the modification ${inner[0]}, which may stand for a base or cut a run. Write the base in its place, or leave the modification out.`,
    );
  }
  if (hasEnds) notes.push("the marks 5' and 3'");
  if (labels.length > 0) notes.push(labels.join(' '));

  const sugars = new Set<string>();
  if (isSigned(rest)) {
    const bare = rest.replace(PHOSPHATE, '');
    if (bare !== rest) notes.push('phosphate (p)');
    rest = bare.replace(BOND, '$1*').replace(SIGNED, (_, signs: string, base: string) => {
      for (const sign of signs) sugars.add(SUGARS[sign] ?? sign);
      return base;
    });
  }
  const count = (pattern: RegExp, one: string, more: string, before = 0) => {
    const found = before + (rest.match(pattern)?.length ?? 0);
    if (found > 0) notes.push(`${found.toLocaleString('en-US')} ${found === 1 ? one : more}`);
    rest = rest.replace(pattern, '');
  };
  count(/\*/g, 'phosphorothioate bond (*)', 'phosphorothioate bonds (*)');
  count(GAPS, 'gap sign', 'gap signs');
  rest = rest.replace(/[\r\n]+/g, '');
  count(/\s/g, 'blank', 'blanks', hidden);
  const lookAlike = findLookAlike(rest);
  if (lookAlike !== null) return refuse(`${label}, ${lookAlike}`);
  const sentences = [
    ...(notes.length > 0 ? [`Left out: ${notes.join(', ')}.`] : []),
    ...(sugars.size > 0 ? [`Read as plain bases: ${[...sugars].join(', ')}.`] : []),
    ...(/(?:R[ACGTU]){3}/i.test(rest)
      ? ['R counts as the code for A or G; write RNA as rG or as G.']
      : []),
  ];
  return { ok: true, letters: rest.toUpperCase(), note: sentences.join(' ') };
}

const MOST_END_PARTS = 12;

function refuse(message: string): ReadOligo {
  return { ok: false, messages: [message] };
}

/** Without the dash between it and the letters. */
function codeOf(found = ''): string {
  return ANY_CODE.exec(found)?.[0] ?? '';
}

function isLabel(code: string): boolean {
  const name = code.slice(1, -1);
  return LABEL.test(name) && !LABELLED_BASE.test(name);
}

/**
 * Whether lower-case letters are signs of the bases in capitals next to them. In a text with other
 * lower-case letters they may be soft-masked codes of IUPAC, but masks do not change with each letter.
 */
function isSigned(text: string): boolean {
  const bare = text.replace(PHOSPHATE, '');
  const others = bare.replace(/[rmdf+]*[ACGTUN]s?/g, '');
  const hasSign = bare !== text || /[rmdf+][ACGTUN]|[ACGTUN]s/.test(bare);
  return hasSign && (!/[a-z]/.test(others) || ALTERNATING.test(bare));
}

/** The place of the first letter that looks like a base and is none; null in words of other scripts. */
function findLookAlike(text: string): string | null {
  const letters = [...text];
  const bases = text.match(/[ACGTUN]/gi)?.length ?? 0;
  if (2 * bases <= letters.length) return null;
  const at = letters.findIndex((letter) => refuseLookAlike(letter) !== null);
  return at < 0 ? null : `position ${at + 1}: ${refuseLookAlike(letters[at] ?? '')}`;
}
