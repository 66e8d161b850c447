import { trimBlanks } from '@flipon/sequence/end-marks';
import { isSequenceTitle } from './oligo-titles.ts';
import { saidSeparator } from './separator-line.ts';

/** One sequence of a text with several. */
export interface OligoLine {
  /** Of its first letters, from 1; of a record without letters that of its header. */
  line: number;
  /** Of the record of a FASTA text; '' for a line. */
  name: string;
  text: string;
}

/**
 * The sequences of a text that was typed or pasted: the records of FASTA, else a sequence on each
 * line. Blank lines, a first line `sep=` and a head (`Sequence (5' to 3')`) are left out.
 */
export function oligoLines(text: string): OligoLine[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((raw, index) => ({ line: index + 1, name: '', text: trimBlanks(raw) }))
    .filter((each) => each.text !== '');
  const first = lines.find((each) => !each.text.startsWith(';'));
  if (first?.text.startsWith('>')) return recordsOf(lines);
  const own = saidSeparator(text) === null ? lines : lines.slice(1);
  return own.length > 1 && isSequenceTitle(own[0]?.text ?? '') ? own.slice(1) : own;
}

function recordsOf(lines: readonly OligoLine[]): OligoLine[] {
  const records: OligoLine[] = [];
  for (const { line, text } of lines) {
    const record = records.at(-1);
    if (text.startsWith('>')) {
      records.push({ line, name: /^>\s*(\S*)/.exec(text)?.[1] ?? '', text: '' });
    } else if (record !== undefined && !text.startsWith(';')) {
      if (record.text === '') record.line = line;
      // A line end is no blank.
      record.text += `${record.text === '' ? '' : '\n'}${text}`;
    }
  }
  return records;
}
