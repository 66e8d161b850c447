import type { AnalysisDefinition } from '../definition.ts';
import type { WireValues } from '../parameters/field.ts';

export interface ScanLine {
  /** The analysis' parameters under their wire names; other values may be among them. */
  parameters: WireValues;
  /** Name of the sequence's file without its ending. */
  stem: string;
  /**
   * Whether a record is circular. The terminal takes the wish to search across the origin for the
   * statement that records are circles, so it is passed on for circles alone.
   */
  isCircular: boolean;
  /** What the line has to say that the sequence is; null where its letters say the same. */
  molecule?: 'DNA' | 'RNA' | null;
}

/** A sequence's name as the name of its file without the ending, for any shell and system. */
export function lineStem(sequenceName: string): string {
  const stem = sequenceName.replace(/[^\w.-]+/g, '_').slice(0, 80);
  return stem.replace(/^[._-]+|[._-]+$/g, '') || 'sequence';
}

/**
 * The words of the `flipon scan` that computes the same hits on a FASTA file. Every parameter is
 * written out, so that the line means the same where a default is another one.
 */
export function scanWords(
  { kind, fields }: AnalysisDefinition,
  { parameters, stem, isCircular, molecule = null }: ScanLine,
): string[] {
  const flags = fields
    .filter(({ key }) => parameters[key] !== undefined)
    .flatMap(({ key }) => {
      const value = key === 'wrapOrigin' && !isCircular ? false : parameters[key];
      return [`--${key}`, [value].flat().join(',')];
    });
  return [
    'flipon',
    'scan',
    kind,
    `${stem}.fa`,
    ...flags,
    ...(molecule === null ? [] : ['--molecule', molecule]),
    '--out',
    `${stem}_${kind}.tsv`,
  ];
}

/** Words as one line of a POSIX shell: those with letters that it would read otherwise are quoted. */
export function shellLine(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}

/**
 * The line that computes the SHA-256 of a FASTA file's bases as Flipon tells it: upper-case letters
 * of all records, one after the other, without headers, comments and whatever is no letter.
 */
export function basesSumLine(stem: string): string {
  const file = shellLine([`${stem}.fa`]);
  return `grep -v '^[>;]' ${file} | tr -cd 'A-Za-z' | tr 'a-z' 'A-Z' | sha256sum`;
}
