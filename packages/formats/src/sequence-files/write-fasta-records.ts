import { oneLine } from '../text/one-line.ts';
import { createLineCutter } from './line-cutter.ts';
import type { WrittenRecord } from './written-record.ts';

const LETTERS_PER_LINE = 60;
const LINE_FEED = 10;
const encoder = new TextEncoder();

/**
 * Records as FASTA: `>name description`, then 60 letters per line, as given. A part of a record has its
 * place after the name, `chr2:101-200`, 1-based with the end included, as in samtools. A record without
 * bases has only its header.
 */
export async function* writeFastaRecords(
  records: AsyncIterable<WrittenRecord>,
): AsyncGenerator<Uint8Array> {
  for await (const record of records) {
    yield encoder.encode(`>${headerOf(record)}\n`);
    const lines = createLineCutter({
      width: LETTERS_PER_LINE,
      longestLine: LETTERS_PER_LINE + 1,
      write(out, at, letters) {
        out.set(letters, at);
        out[at + letters.length] = LINE_FEED;
        return at + letters.length + 1;
      },
    });
    for await (const piece of record.letters()) yield lines.push(piece);
    yield lines.finish();
  }
}

function headerOf({ name, description, part }: WrittenRecord): string {
  const place = part === undefined ? '' : `:${part.start + 1}-${part.end}`;
  return oneLine(`${name}${place}${description === '' ? '' : ` ${description}`}`);
}
