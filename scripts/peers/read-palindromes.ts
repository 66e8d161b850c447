import type { FoundRow } from './found-row.ts';

const ARM = /^(\d+)\s+[a-z]+\s+(\d+)$/;

/**
 * The report of EMBOSS palindrome: of each repeat the left arm, a line of bars, and the right arm from its
 * last base on, all counted from 1. Parts are the lengths of the left arm and of the spacer.
 *
 * @throws an Error for a left arm without a right one
 */
export function readPalindromes(report: string): FoundRow[] {
  const arms = report.split('\n').flatMap((line) => {
    const [, first, last] = ARM.exec(line.trimEnd()) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last) }];
  });
  if (arms.length % 2 !== 0) throw new Error('An arm of EMBOSS palindrome has no other arm.');
  return Array.from({ length: arms.length / 2 }, (_, at) => {
    const [left, right] = [arms[2 * at], arms[2 * at + 1]];
    if (left === undefined || right === undefined) throw new Error('There is no such arm.');
    const start = left.first - 1;
    const parts = [left.last - start, right.last - 1 - left.last];
    return { start, end: right.first, strand: 0, parts };
  });
}
