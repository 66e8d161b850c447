import { strandReader, valueReader } from '@flipon/analyses/hit-values';
import { rankingOf } from '@flipon/analyses/ranking';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import type { ExportHeading } from '../hit-writer.ts';
import { USUAL_FASTA } from '../hit-writer.ts';
import { oneLine } from '../text/one-line.ts';
import type { ExportHit } from './export-hits.ts';

/** The whole file, a hit after the other; `around` of each is as many letters as flanks have. */
export function slowFasta(
  hits: readonly ExportHit[],
  { definition, withInput, fasta = USUAL_FASTA }: ExportHeading,
): string {
  const entries = hits.map((hit) => {
    const { row, record, recordPosition, input } = hit;
    const { start, before, letters } = flankedLetters(hit);
    const strand = strandReader(definition)(row);
    const place = `${record.name}:${start}-${start + (letters?.length ?? row.length)}`;
    const words = [
      strand === '.' || fasta.orient === 'given' ? place : `${place}(${strand})`,
      `${definition.kind}-${row.id}`,
      `${definition.strength.column}=${valueReader(rankingOf(definition).column)(row)}`,
    ];
    if (fasta.flankBp > 0) words.push(`hit=${recordPosition}-${recordPosition + row.length}`);
    if (fasta.orient === 'given' && strand !== '.') words.push(`strand=${strand}`);
    if (letters === null) words.push('too-long');
    if (withInput) words.push(`input=${oneLine(input ?? '')}`);
    const isTurned = fasta.orient === 'motif' && strand === '-';
    const last = (letters?.length ?? 0) - before - row.length;
    const text = letters === null ? '' : spell(letters, row.length, isTurned, before, last);
    return `>${words.join(' ')}\n${text}\n`;
  });
  return entries.join('');
}

function spell(
  letters: Uint8Array,
  lengthBp: number,
  isTurned: boolean,
  before: number,
  after: number,
): string {
  const text = new TextDecoder().decode(isTurned ? reverseComplement(letters) : letters);
  const first = isTurned ? after : before;
  const last = first + lengthBp;
  return (
    text.slice(0, first).toLowerCase() + text.slice(first, last) + text.slice(last).toLowerCase()
  );
}

/** Of the letters around a hit those that its record has: up to its ends, or once around a circle. */
function flankedLetters({ row, record, recordPosition, bases, around = 0 }: ExportHit) {
  const others = record.lengthBp - row.length;
  const before = Math.min(around, record.circular ? others : recordPosition);
  const after = Math.min(around, record.circular ? others - before : others - recordPosition);
  const start = recordPosition - before;
  return {
    start: start < 0 ? start + record.lengthBp : start,
    before,
    letters: bases?.slice(around - before, around + row.length + after) ?? null,
  };
}
