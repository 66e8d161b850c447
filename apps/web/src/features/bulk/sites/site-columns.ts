import type { P53Line } from '@flipon/contract/bulk';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';
import { decimals } from '../columns/growing-column.ts';
import { lineOrder } from '../columns/line-order.ts';

/** A site of p53 and its numbers, NaN for a row that failed. */
export interface SiteRow extends BulkRow {
  sequence: string;
  predictor: number;
  difference: number;
  affinity: number;
}

export type SiteColumns = BulkColumns<P53Line, SiteRow>;

/** The answers of the p53 predictor, one for each row. */
export function siteColumns(): SiteColumns {
  const order = lineOrder([undefined]);
  const sequences: string[] = [];
  const numbers = { predictor: decimals(), difference: decimals(), affinity: decimals() };
  const keys = ['predictor', 'difference', 'affinity'] as const;
  return {
    add(line) {
      const place = order.place(line, 'error' in line ? Number.NaN : line.predictor);
      if (place === null) return;
      sequences.push('error' in line ? '' : line.sequence);
      for (const key of keys) numbers[key].push('error' in line ? Number.NaN : line[key]);
    },
    rewind: order.rewind,
    rowCount: order.rowCount,
    failedCount: order.failedCount,
    nameOf: order.nameOf,
    errorOf: order.errorOf,
    valueOf(row, sort) {
      const key = keys.find((each) => each === sort);
      return key === undefined ? row : numbers[key].at(row);
    },
    rowAt: (row) => ({
      id: row + 1,
      name: order.nameOf(row),
      error: order.errorOf(row),
      note: order.noteOf(row),
      sequence: sequences[row] ?? '',
      predictor: numbers.predictor.at(row),
      difference: numbers.difference.at(row),
      affinity: numbers.affinity.at(row),
    }),
  };
}
