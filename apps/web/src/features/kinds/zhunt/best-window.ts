import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';

/**
 * Bases of the region before the best window, and those of the window.
 *
 * @param recordBp bases of the record; null while they are not known, and where they are not needed
 */
export function bestWindowOf(
  hit: Hit,
  recordBp: number | null,
): { offsetBp: number; lengthBp: number } {
  const offsetBp = Number(hit['peakPosition']) - hit.position;
  // A window behind the origin that its region crosses counts from the start of the record.
  const isBehind = offsetBp < 0;
  return {
    offsetBp: isBehind ? offsetBp + (recordBp ?? 0) : offsetBp,
    lengthBp: isBehind && recordBp === null ? 0 : Number(hit['peakLength']),
  };
}

/** The letters of a region, of which those of the best window are marked. */
export function markBestWindow(bases: string, hit: Hit, recordBp: number | null): DnaRun[] {
  const { offsetBp, lengthBp } = bestWindowOf(hit, recordBp);
  if (lengthBp === 0) return [markedRun(bases)];
  const end = offsetBp + lengthBp;
  // If a whole circle is one region, the best window may extend across the origin.
  const beyondBp = Math.max(0, end - hit.length);
  const parts = [
    markedRun(bases.slice(0, beyondBp), 'z'),
    markedRun(bases.slice(beyondBp, offsetBp)),
    markedRun(bases.slice(Math.max(beyondBp, offsetBp), end), 'z'),
    markedRun(bases.slice(end)),
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Z-scores span many powers of ten: whole numbers from 100 on, one decimal below, three below 1. */
export function formatZScore(value: number): string {
  return value >= 100 ? formatInteger(Math.round(value)) : formatDecimal(value, value < 1 ? 3 : 1);
}

/** "30 bases, Z-score 66,471, ΔLk 18.30". */
export function zhuntWords(hit: Hit): string {
  const size = countOf(hit.length, 'base');
  const score = formatZScore(Number(hit['zscore']));
  return `${size}, Z-score ${score}, ΔLk ${formatDecimal(Number(hit['deltaLk']), 2)}`;
}
