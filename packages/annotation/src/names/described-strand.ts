import { quoted } from './undecided-names-error.ts';

/** What the description of a record says of the strand of its letters. */
export interface DescribedStrand {
  /** `turned`: other letters than those of the name, such as their reverse complement. */
  says: '+' | '-' | 'turned';
  /** Whether the words can mean nothing else. */
  isCertain: boolean;
  /** As the description has them. */
  words: string;
}

/** Files of hits that Flipon writes with `orient=given`: the strand is that of the hit, not of the letters. */
const OF_HIT = /^[\w-]+-\d+ \w+=\S*(?: hit=\d+-\d+)? strand=[+-](?=$| too-long| input=)/;
/** EMBOSS revseq; behind an accession where the name has none. It says so of letters that are only reversed, too. */
const REVERSED = /^(?:\S+\s+)?(Reversed:)/;
const STATED =
  /(?:^|[\s,;|([])((?:strand|orientation)\s*[=:]\s*["']?(?:([+]1?|1|plus|forward|fwd)|-1?|minus|reverse|rev|negative)["']?)(?=$|[\s,;|)\]])/i;
const SIGN = /^(\([+-]\)|\[[+-]\]|[+-]1?)$/;
/** As a word of its own; a sign without brackets may be a dash. */
const SIGN_IN_BRACKETS = /(?:^|\s)(\([+-]\)|\[[+-]\])(?=$|[\s,;|])/;
const LAST_SIGN = /\s([+-])$/;
/** A virus may be one of a strand. */
const NAMED_STRAND =
  /\b((?:minus|negative|reverse|opposite|other|antisense|complement(?:ary)?|crick|bottom)[\s_-]strand)\b(?!\s+(?:RNA|DNA|virus|genome))/i;
const TURNED =
  /\b(rev(?:erse)?[\s_.-]?comp(?:l|lement(?:ed|ary)?)?|complement\([\d.,<>\s]+\))(?=$|[^A-Za-z])/i;
const FIRST_TURNED =
  /^\W*rev(?:erse)?[\s_.-]?comp(?:l|lement(?:ed|ary)?)?(?:[\s_-](?:strand|sequence))?\s*(?=$|[,;|:)\]}])/i;
/** One of these alone, also between brackets or commas: a complement may be one of the blood, antisense an RNA. */
const ALONE = /^(?:complement(?:ed|ary)?|reversed?|rev|rc|antisense|minus|negative)$/i;

/**
 * Finds words on the strand of a record behind its name. Only a description that begins with the reverse
 * complement is certain: other words may speak of a gene on the record.
 *
 * @returns null where there are none
 */
export function describedStrand(description: string): DescribedStrand | null {
  const text = description.trim();
  if (text === '' || OF_HIT.test(text)) return null;
  const stated = STATED.exec(text);
  const turned = reversedMark(text) ?? TURNED.exec(text)?.[1] ?? aloneIn(text);
  if (turned !== null) {
    const isCertain = FIRST_TURNED.test(text) && stated?.[2] === undefined;
    return { says: 'turned', isCertain, words: turned };
  }
  if (stated !== null) {
    const [, words = '', plus] = stated;
    return { says: plus === undefined ? '-' : '+', isCertain: false, words };
  }
  const sign = (SIGN.exec(text) ?? SIGN_IN_BRACKETS.exec(text) ?? LAST_SIGN.exec(text))?.[1];
  if (sign !== undefined) {
    return { says: sign.includes('-') ? '-' : '+', isCertain: false, words: sign };
  }
  const named = NAMED_STRAND.exec(text)?.[1];
  return named === undefined ? null : { says: '-', isCertain: false, words: named };
}

function reversedMark(description: string): string | null {
  return REVERSED.exec(description.trimStart())?.[1] ?? null;
}

/** What keeps a record that EMBOSS reversed from the rows of its name, which it had before; null for others. */
export function doubtOfReversed(record: { name: string; description: string }): string | null {
  const mark = reversedMark(record.description);
  if (mark === null) return null;
  return (
    `${quoted(record.name)} says ${quoted(mark)} behind its name: ` +
    'the file may count from its first base, or backwards from its last one.'
  );
}

function aloneIn(text: string): string | null {
  return (
    text
      .split(/[,;|()[\]{}]/)
      .map((part) => part.trim())
      .find((part) => ALONE.test(part)) ?? null
  );
}

/**
 * The strand of a record by the mark in its name, or in a form of its own (`range=` of UCSC), and by what its
 * description says.
 *
 * @param mark null where there is none
 * @returns `doubt`: words that may say otherwise
 */
export function strandOfRecord(
  mark: '+' | '-' | null,
  description: string,
): { isReversed: boolean; doubt: string | null } {
  const described = describedStrand(description);
  const isReversed = mark === '-';
  if (described === null || described.says === (mark ?? '+')) return { isReversed, doubt: null };
  const { says, isCertain, words } = described;
  if (mark === null && says === 'turned' && isCertain) return { isReversed: true, doubt: null };
  return { isReversed, doubt: words };
}
