import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import type { KillAnswer } from '../../api/tools/kill-g4.ts';
import { namesOfBases } from './fillings.ts';

type Cell = string | number | boolean;

/** A table after RFC 4180. Text cannot become a formula; numbers keep their sign. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const fieldOf = (cell: Cell) =>
    quoteCsv(typeof cell === 'string' ? guardFormula(cell) : String(cell));
  return [head, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

/** The listed masks of an answer, one on each line; positions of mutable bases are 1-based. */
export function masksCsv(answer: KillAnswer): string {
  const { targetThreshold: threshold, onComplementary, changeCount, mutationScore } = answer;
  return csvOf(
    ['mask', 'mutationSequence', 'mutableBases', 'changeCount', 'mutationScore'],
    answer.mutationSequences.map((mask, index) => [
      index + 1,
      mask,
      namesOfBases(mask, { threshold, onComplementary }).join(' '),
      changeCount,
      mutationScore,
    ]),
  );
}
