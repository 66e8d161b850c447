import { leadingValueReader, type Strand, strandReader } from '@flipon/analyses/hit-values';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { featureName } from './feature-name.ts';
import type { ExportHeading, ExportHit, FastaForm, FlankedLetters } from './hit-writer.ts';
import { oneLine } from './one-line.ts';
import { chromosomeName, createUniqueNames } from './record-names.ts';

/** What a file has that nobody chose anything of. */
export const USUAL_FASTA: FastaForm = { flankBp: 0, orient: 'motif' };

const decoder = new TextDecoder();

/**
 * The letters of each hit, in upper case, with its flanks in lower case, on one line. The header
 * begins as that of `bedtools getfasta`: `>record:start-end(strand)`, 0-based and half-open, the
 * place of all letters that follow. Behind it stand the hit's name and value, and with flanks its
 * own place. In a circular record `end` may be larger than its length.
 *
 * @throws Error for hits without `flanked`
 */
export async function* writeFasta(
  batches: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
): AsyncGenerator<string> {
  const { definition, withInput, fasta = USUAL_FASTA } = heading;
  const nameRecord = createUniqueNames(chromosomeName);
  const readStrand = strandReader(definition);
  const readValue = leadingValueReader(definition);
  const valueName = definition.maximum.of;

  function entry({ row, record, recordPosition, input, flanked }: ExportHit): string {
    if (flanked === undefined) throw new Error(`The hit ${row.id} came without its letters.`);
    const strand = readStrand(row);
    const { start, letters } = flanked;
    const end = start + (letters?.length ?? row.length);
    const place = `${nameRecord(record)}:${start}-${end}`;
    const words = [
      strand === '.' || fasta.orient === 'given' ? place : `${place}(${strand})`,
      featureName(definition.kind, row),
      `${valueName}=${readValue(row)}`,
    ];
    if (fasta.flankBp > 0) words.push(`hit=${recordPosition}-${recordPosition + row.length}`);
    if (fasta.orient === 'given' && strand !== '.') words.push(`strand=${strand}`);
    if (letters === null) words.push('too-long');
    if (withInput) words.push(`input=${oneLine(input ?? '')}`);
    return `>${words.join(' ')}\n${spell(flanked, row.length, strand, fasta)}\n`;
  }

  for await (const batch of batches) yield batch.map(entry).join('');
}

function spell(
  { letters, before }: FlankedLetters,
  lengthBp: number,
  strand: Strand,
  { orient }: FastaForm,
): string {
  if (letters === null) return '';
  const isTurned = orient === 'motif' && strand === '-';
  const text = decoder.decode(isTurned ? reverseComplement(letters) : letters);
  const first = isTurned ? letters.length - before - lengthBp : before;
  const last = first + lengthBp;
  return (
    text.slice(0, first).toLowerCase() + text.slice(first, last) + text.slice(last).toLowerCase()
  );
}
