import { strandReaderOf } from '@flipon/analyses/hit-values';
import { rankingOf } from '@flipon/analyses/ranking';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import type { ExportRecord } from '../export-record.ts';
import { createRunReader, type HitRun, lettersOf } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading, USUAL_FASTA } from '../hit-writer.ts';
import { createByteText } from '../text/byte-text.ts';
import { numberPrinter } from '../text/column-printer.ts';
import { fixedText } from '../text/fixed-text.ts';
import { oneLine } from '../text/one-line.ts';

const DASH = 45;
const LINE_END = 10;

/**
 * The letters of each hit, in upper case, with its flanks in lower case, on one line. The header
 * begins as that of `bedtools getfasta`: `>record:start-end(strand)`, 0-based and half-open, the place of
 * all letters that follow. The hit's name and value come next, and with flanks its own place. In a circular
 * record `end` may be larger than its length.
 *
 * @throws Error for runs without letters
 */
export async function* writeFasta(
  batches: AsyncIterable<readonly HitRun[]>,
  { definition, withInput, fasta = USUAL_FASTA }: ExportHeading,
): AsyncGenerator<Uint8Array> {
  const out = createByteText();
  const { reads, load } = createRunReader();
  const [id, position, length] = [reads('id'), reads('position'), reads('length')];
  const readStrand = strandReaderOf(definition, reads);
  const printValue = numberPrinter(rankingOf(definition).column, { out, reads });
  const strands = fixedStrands((strand) => (fasta.orient === 'motif' ? `(${strand})` : ''));
  const strandWords = fixedStrands((s) => (fasta.orient === 'given' ? ` strand=${s}` : ''));
  const name = fixedText(` ${definition.kind}-`);
  const valueName = fixedText(` ${definition.strength.column}=`);
  const ownPlace = fixedText(' hit=');
  const tooLong = fixedText(' too-long');

  for await (const batch of batches) {
    for (const run of batch) {
      const { record, recordStart, columns, from, to, input, letters } = run;
      if (letters === null) throw new Error(`The hits of ${record.name} came without letters.`);
      const head = fixedText(`>${record.name}:`);
      const tail = fixedText(withInput ? ` input=${oneLine(input ?? '')}\n` : '\n');
      load(columns);
      for (let row = from; row < to; row++) {
        const found = lettersOf(run, row);
        const bases = found instanceof Promise ? await found : found;
        const lengthBp = length(row);
        const recordPosition = position(row) - recordStart;
        const [before, after] = flanksOf(record, recordPosition, lengthBp, letters.around);
        const first = recordPosition - before;
        const start = first < 0 ? first + record.lengthBp : first;
        const strand = readStrand(row);
        out.fixed(head);
        out.number(start);
        out.byte(DASH);
        out.number(start + (bases === null ? lengthBp : before + lengthBp + after));
        if (strand !== '.') out.fixed(strands[strand]);
        out.fixed(name);
        out.number(id(row));
        out.fixed(valueName);
        printValue(row);
        if (fasta.flankBp > 0) {
          out.fixed(ownPlace);
          out.number(recordPosition);
          out.byte(DASH);
          out.number(recordPosition + lengthBp);
        }
        if (strand !== '.') out.fixed(strandWords[strand]);
        if (bases === null) out.fixed(tooLong);
        out.fixed(tail);
        if (bases !== null) {
          const hit = letters.around;
          if (strand === '-' && fasta.orient === 'motif') {
            const turned = reverseComplement(bases.subarray(hit - before, hit + lengthBp + after));
            out.lowerCase(turned, 0, after);
            out.letters(turned, after, after + lengthBp);
            out.lowerCase(turned, after + lengthBp, turned.length);
          } else {
            out.lowerCase(bases, hit - before, hit);
            out.letters(bases, hit, hit + lengthBp);
            out.lowerCase(bases, hit + lengthBp, hit + lengthBp + after);
          }
        }
        out.byte(LINE_END);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  yield out.cut(0);
}

function fixedStrands(write: (strand: string) => string) {
  return { '+': fixedText(write('+')), '-': fixedText(write('-')) };
}

/**
 * How many letters on each side of a hit its record has: up to its ends, or once around where it is
 * circular.
 */
function flanksOf(
  { lengthBp, circular }: ExportRecord,
  recordPosition: number,
  hitBp: number,
  around: number,
): [before: number, after: number] {
  const others = lengthBp - hitBp;
  const before = Math.min(around, circular ? others : recordPosition);
  const after = Math.min(around, circular ? others - before : others - recordPosition);
  return [before, after];
}
