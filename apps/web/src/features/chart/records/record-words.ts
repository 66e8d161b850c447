import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { cutName } from '../../../ui/words/cut-name.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { BaseRange } from '../base-range.ts';

const NAME_LETTERS = 24;

/** The record of this base, where it is among those that are known. */
function recordAt(records: readonly HeatmapRecord[], position: number) {
  return records.find(({ start, length }) => position >= start && position < start + length);
}

/** "chr5: 1,001": 1-based, in the base's record. From the start of the sequence where that is unknown. */
export function describePosition(
  position: number,
  records: readonly HeatmapRecord[] | undefined,
): string {
  if (records === undefined) return formatInteger(position + 1);
  const record = recordAt(records, position);
  if (record === undefined) return `${formatInteger(position + 1)} of the whole sequence`;
  return `${cutName(record.name, NAME_LETTERS)}: ${formatInteger(position - record.start + 1)}`;
}

/**
 * "86,689 to 89,315", or with records "chr5: 1,001 to 2,000" and "chr4: 91 to chr5: 20": 1-based and
 * inclusive, in the coordinates of records.
 */
export function describeRange(
  { from, to }: BaseRange,
  records?: readonly HeatmapRecord[] | undefined,
): string {
  const first = describePosition(from, records);
  const record = records && recordAt(records, from);
  if (record === undefined || to > record.start + record.length) {
    return `${first} to ${describePosition(to - 1, records)}`;
  }
  return `${first} to ${formatInteger(to - record.start)}`;
}
