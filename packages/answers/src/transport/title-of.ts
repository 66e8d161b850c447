import { TURNS_LETTERS } from '@flipon/contract/plain-text';
import { LONGEST_NAME } from '@flipon/contract/sequence';

const NOT_IN_TITLES = new RegExp(`(\\p{Cc}|${TURNS_LETTERS.source})+`, 'gu');

/** A file's name as a title: in one line, and not too long. */
export function titleOf(filename: string | null | undefined, otherwise = 'Sequence'): string {
  const line = (filename ?? '').replace(NOT_IN_TITLES, ' ').trim();
  return line.slice(0, LONGEST_NAME) || otherwise;
}
