import { basesOf, isNoSequence, isSurelySequence, shareOfBases } from './cell-letters.ts';
import { shownCell, type TableCell } from './table-cell.ts';

type Line = readonly TableCell[];

/** Words with fewer bases are names. */
const LEAST_SHARE = 0.8;
/** A sequence with codes of IUPAC; the names that have such letters alone are short, as KRAS. */
const LONG_WORD_OF_CODES = /^[ACGTUNRYSKMBDHVW]{7,}$/i;
/** A line may have as many words as letters. */
const MOST_NAME_WORDS = 8;
const NUMBER = /^\d+[.:)]?$/;

/**
 * How lines of one cell are cut in which a name and a sequence have blanks between (`KRAS GGGTTA`): into
 * name and sequence, or into sequence and name. Blanks are also written within sequences, so at least half
 * of the lines must have a word that is no sequence beside one that is. null where lines stay whole.
 *
 * @param lines the first ones of a table
 */
export function findBlankFields(lines: readonly Line[]): ((line: Line) => Line) | null {
  if (lines.some((line) => line.length > 1 && line.slice(1).some((cell) => shownCell(cell) !== '')))
    return null;
  const rows = lines.map(wordsOf);
  const filled = rows.filter((words) => words.length > 0 && !words.every(isTitle));
  const isList = isNumbered(filled);
  for (const isNameFirst of [true, false]) {
    const cut = (words: readonly string[]) => cutWords(words, isNameFirst);
    const shaped = filled.filter((words) => {
      const [name, sequence] = cut(words);
      const isNumber = NUMBER.test(name);
      return name !== '' && (isNumber ? isList : isName(name)) && basesOf(sequence) > 0;
    });
    if (shaped.length === 0 || 2 * shaped.length < filled.length) continue;
    return (line) => {
      const words = wordsOf(line);
      // Titles keep their columns where there are as many.
      if (words.every(isTitle)) return words.length === 2 ? words : line;
      const [name, sequence] = cut(words);
      return isNameFirst ? [name, sequence] : [sequence, name];
    };
  }
  return null;
}

/** Both parts of a line; a name of several words ends with the last of them that is no sequence. */
function cutWords(
  words: readonly string[],
  isNameFirst: boolean,
): readonly [name: string, sequence: string] {
  // A name may have the letters of bases, as CAT has; blocks of a sequence are longer.
  const isPair = words.length === 2 && !isSurelySequence(words[isNameFirst ? 0 : 1]);
  if (isNameFirst) {
    const at = Math.max(
      isPair ? 0 : -1,
      words.slice(0, -1).slice(0, MOST_NAME_WORDS).findLastIndex(isName),
    );
    return [
      words
        .slice(0, at + 1)
        .join(' ')
        .replace(/:$/, ''),
      words.slice(at + 1).join(' '),
    ];
  }
  const from = Math.max(1, words.length - MOST_NAME_WORDS);
  const at = words.slice(from).findIndex(isName);
  const end = at !== -1 ? from + at : isPair ? 1 : words.length;
  return [words.slice(end).join(' '), words.slice(0, end).join(' ')];
}

function wordsOf([cell]: Line): string[] {
  return typeof cell === 'string' ? shownCell(cell).split(/\s+/).filter(Boolean) : [];
}

function isName(word: string): boolean {
  if (LONG_WORD_OF_CODES.test(word)) return false;
  // A group that is cut by a blank, as in d(GGG TTA).
  const isGroup = word.split('(').length !== word.split(')').length;
  return !isGroup && shareOfBases(word) < LEAST_SHARE;
}

function isTitle(word: string): boolean {
  return isNoSequence(word) || isName(word);
}

/** Whether the first words count the lines one by one; positions in a sequence grow by its letters. */
function isNumbered(rows: readonly (readonly string[])[]): boolean {
  const numbers = rows.map(([word = '']) => (NUMBER.test(word) ? Number.parseInt(word, 10) : null));
  return numbers.every((each, at) => {
    const before = at === 0 ? null : numbers[at - 1];
    return each === null || before === null || before === undefined || each === before + 1;
  });
}
