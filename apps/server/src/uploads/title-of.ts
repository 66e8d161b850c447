import { LONGEST_NAME } from '@flipon/contract/sequence';

/** What a file is called as a title: in one line, and not too long. */
export function titleOf(filename: string | null | undefined, otherwise = 'Sequence'): string {
  const line = (filename ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return line.slice(0, LONGEST_NAME) || otherwise;
}
