import type { HitRow } from '@flipon/analyses/hit-row';
import type { TotalsColumns } from '../questions/record-totals.ts';
import type { HitAnswer, HitAnswers } from './hit-task.ts';

/** An answer on its way between threads: the numbers of rows and records are handed over, not copied. */
export type PackedAnswer =
  | { is: 'rows'; total: number; keys: string[]; numbers: Float64Array<ArrayBuffer> }
  | { is: 'plain'; answer: Exclude<HitAnswer, HitAnswers['page']> };

/** @returns the memory to hand over, too */
export function packAnswer(answer: HitAnswer): { packed: PackedAnswer; transfer: ArrayBuffer[] } {
  if (isPage(answer)) {
    const { total, rows } = answer;
    const keys = Object.keys(rows[0] ?? {});
    const numbers = new Float64Array(rows.length * keys.length);
    let at = 0;
    for (const row of rows) for (const key of keys) numbers[at++] = row[key] ?? 0;
    return { packed: { is: 'rows', total, keys, numbers }, transfer: [numbers.buffer] };
  }
  return { packed: { is: 'plain', answer }, transfer: isTotals(answer) ? buffersOf(answer) : [] };
}

export function unpackAnswer(packed: PackedAnswer): HitAnswer {
  if (packed.is === 'plain') return packed.answer;
  const { total, keys, numbers } = packed;
  const rows: Record<string, number>[] = [];
  for (let at = 0; at < numbers.length; ) {
    const row: Record<string, number> = {};
    for (const key of keys) row[key] = numbers[at++] ?? 0;
    rows.push(row);
  }
  // They were such rows before they were packed.
  return { total, rows: rows as HitRow[] };
}

function isPage(answer: HitAnswer): answer is HitAnswers['page'] {
  return answer !== null && typeof answer === 'object' && 'rows' in answer && 'total' in answer;
}

function isTotals(answer: HitAnswer): answer is TotalsColumns {
  return answer !== null && typeof answer === 'object' && 'ofModels' in answer;
}

function buffersOf({ indices, hits, plus, minus, coveredBp, best, ofModels }: TotalsColumns) {
  const columns = [indices, hits, plus, minus, coveredBp, best];
  for (const ofModel of ofModels) columns.push(ofModel.hits, ofModel.coveredBp);
  return columns.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}
