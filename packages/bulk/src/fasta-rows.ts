import { type BulkRow, KEPT_LETTERS, MAX_NAME_LETTERS, textRow } from './bulk-row.ts';

/** What the line holds that is being read. */
type Line = 'unknown' | 'header' | 'comment' | 'sequence';

/**
 * The records of a FASTA text as rows. Unlike the parser of genomes it checks no letter, so that the error
 * of a bad record is in its row and does not stop the others.
 */
export async function* fastaRows(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<BulkRow, void, undefined> {
  const decoder = new TextDecoder();
  let row = 0;
  let line: Line = 'unknown';
  let header = '';
  let sequence = '';

  const isRecord = () => row > 0;
  const finish = () => textRow(row, nameOf(header), sequence.trim());

  for await (const chunk of content) {
    for (const [index, part] of decoder
      .decode(chunk, { stream: true })
      .split(/[\r\n]/)
      .entries()) {
      if (index > 0) line = 'unknown';
      if (part === '') continue;
      if (line === 'unknown') {
        line = kindOfLine(part);
        if (line === 'header') {
          if (isRecord()) yield finish();
          row += 1;
          header = '';
          sequence = '';
        }
      }
      if (line === 'header' && header.length <= MAX_NAME_LETTERS) header += part;
      // Words without letters in front of the first header belong to no record.
      if (line === 'sequence' && sequence.length < KEPT_LETTERS) {
        sequence = (sequence + part).slice(0, KEPT_LETTERS);
      }
    }
  }
  if (isRecord()) yield finish();
}

function kindOfLine(start: string): Line {
  if (start.startsWith('>')) return 'header';
  return start.startsWith(';') ? 'comment' : 'sequence';
}

function nameOf(header: string): string {
  return /^>\s*(\S*)/.exec(header)?.[1] ?? '';
}
