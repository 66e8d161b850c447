import { reverseComplement } from '../../scan/reverse-complement.ts';
import { compareMatches, type MotifMatch } from '../motif-matcher.ts';

/** Every match of a record, place by place and motif by motif. */
export function slowMatches(
  motifs: readonly string[],
  record: string,
  isCircle: boolean,
): MotifMatch[] {
  const matches: MotifMatch[] = [];
  for (const [motif, letters] of motifs.entries()) {
    if (letters.length > record.length) continue;
    const other = Buffer.from(reverseComplement(Buffer.from(letters))).toString();
    const text = isCircle ? record + record.slice(0, letters.length - 1) : record;
    for (let start = 0; start < record.length; start++) {
      const end = start + letters.length;
      if (text.slice(start, end) === letters) matches.push({ motif, start, end, strand: '+' });
      if (text.slice(start, end) === other) matches.push({ motif, start, end, strand: '-' });
    }
  }
  return matches.sort(compareMatches);
}
