/** 1: weak, 2: fair, 3: good, 4: strong. */
export type Strength = 1 | 2 | 3 | 4;

/** Bits from which on a password counts as fair, good, strong. */
const STEPS = [30, 45, 60] as const;

/** Words that guessers try first, and the parts from which people make up the rest. */
const COMMON =
  '123456 password passwort heslo qwerty asdf azerty abc123 letmein welcome monkey dragon master ' +
  'admin administrator login iloveyou princess football baseball sunshine shadow superman batman ' +
  'michael jennifer jordan hunter thomas daniel trustno1 secret freedom whatever computer internet ' +
  'google hello starwars flipon genome dna gene protein science biology university student ' +
  'research researcher laboratory professor test guest user pass love summer winter spring autumn ' +
  'january february march april may june july august september october november december monday';
const WORDS = COMMON.split(' ').sort((one, other) => other.length - one.length);

/** Neighbours: letters of the alphabet, digits, rows of keys. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const SHORTEST_RUN = 3;

const WORD_BITS = 8;
const RUN_BITS = 5;
const YEAR_BITS = 7;
/** A letter of a word says less than one of a heap of letters. */
const WORD_LETTER_BITS = 2.4;
const LETTER_BITS = 4.7;
const DIGIT_BITS = 3.3;
const SIGN_BITS = 5;
/** Signs that people put between words. */
const GAP_BITS = 2;
const BEYOND_ASCII_BITS = 7;
const CAPITAL_BITS = 1;

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * How hard a password is to guess, roughly: a common word, a row of keys, a year or a repetition
 * counts little, whatever its length; the rest counts by its letters. An estimate of our own,
 * without a dictionary to download: it knows the worst habits, not every word.
 *
 * @param known facts that a guesser knows of the person, such as their address
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const bits = bitsOf(password, known);
  return (1 + STEPS.filter((step) => bits >= step).length) as Strength;
}

/** Bits that it takes to guess a password; a doubling of the tries is one. */
export function bitsOf(password: string, known: readonly string[] = []): number {
  const unit = repeatedUnit(password);
  if (unit !== null) {
    return bitsOf(unit, known) + Math.log2(password.length / unit.length);
  }
  const lower = password.toLowerCase();
  const plain = [...lower].map((sign) => DISGUISES[sign] ?? sign).join('');
  const words = [...known.flatMap(partsOf), ...WORDS];
  let bits = 0;
  for (let at = 0; at < lower.length; ) {
    const { length, cost } =
      wordAt(words, lower, plain, at) ??
      yearAt(lower, at) ??
      rowAt(lower, at) ??
      sameAt(lower, at) ??
      restAt(lower, at);
    bits += cost;
    if (/[A-Z]/.test(password.slice(at, at + length))) bits += CAPITAL_BITS;
    at += length;
  }
  return bits;
}

interface Part {
  length: number;
  cost: number;
}

function wordAt(words: readonly string[], lower: string, plain: string, at: number): Part | null {
  const asTyped = words.find((word) => lower.startsWith(word, at));
  if (asTyped !== undefined) return { length: asTyped.length, cost: WORD_BITS };
  const disguised = words.find((word) => plain.startsWith(word, at));
  if (disguised === undefined) return null;
  return { length: disguised.length, cost: WORD_BITS + 2 };
}

function yearAt(lower: string, at: number): Part | null {
  return /^(?:19|20)\d\d/.test(lower.slice(at)) ? { length: 4, cost: YEAR_BITS } : null;
}

function rowAt(lower: string, at: number): Part | null {
  let longest = 0;
  for (const row of ROWS) {
    for (const way of [row, [...row].reverse().join('')]) {
      const start = way.indexOf(lower.charAt(at));
      let length = start < 0 ? 0 : 1;
      while (
        length > 0 &&
        at + length < lower.length &&
        way[start + length] === lower[at + length]
      ) {
        length += 1;
      }
      longest = Math.max(longest, length);
    }
  }
  return longest < SHORTEST_RUN ? null : { length: longest, cost: RUN_BITS + Math.log2(longest) };
}

function sameAt(lower: string, at: number): Part | null {
  let length = 1;
  while (lower[at + length] === lower[at]) length += 1;
  return length < SHORTEST_RUN ? null : { length, cost: SIGN_BITS + Math.log2(length) };
}

/** Adjacent letters are judged together: a word has its vowels. */
function restAt(lower: string, at: number): Part {
  const letters = /^[a-z]+/.exec(lower.slice(at))?.[0] ?? '';
  // Up to where something common begins, which is worth less.
  if (letters.length > 1) {
    const length = untilKnown(lower, at, letters.length);
    const vowels = letters.slice(0, length).replace(/[^aeiouy]/g, '').length / length;
    const isWord = length > 2 && vowels >= 0.2 && vowels <= 0.7;
    return { length, cost: length * (isWord ? WORD_LETTER_BITS : LETTER_BITS) };
  }
  return { length: 1, cost: costOf(lower.charAt(at)) };
}

function untilKnown(lower: string, at: number, length: number): number {
  for (let part = 1; part < length; part++) {
    const place = at + part;
    const isKnown =
      WORDS.some((word) => word.length > 3 && lower.startsWith(word, place)) ||
      rowAt(lower, place) !== null ||
      sameAt(lower, place) !== null;
    if (isKnown) return part;
  }
  return length;
}

function costOf(sign: string): number {
  if (/[a-z]/.test(sign)) return LETTER_BITS;
  if (/\d/.test(sign)) return DIGIT_BITS;
  if (/[ ._-]/.test(sign)) return GAP_BITS;
  return sign.charCodeAt(0) < 128 ? SIGN_BITS : BEYOND_ASCII_BITS;
}

/** "abcabc" is "abc" and that it comes again. */
function repeatedUnit(password: string): string | null {
  for (let length = 1; length <= password.length / 2; length++) {
    const unit = password.slice(0, length);
    if (password.length % length === 0 && unit.repeat(password.length / length) === password) {
      return unit;
    }
  }
  return null;
}

/** The parts of an address: "j.novak@ibp.cz" gives novak. */
function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 3);
}
