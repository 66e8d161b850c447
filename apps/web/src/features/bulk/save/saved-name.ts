import { fileNamePart } from '../../../ui/files/save-file.ts';
import type { BulkSource } from '../call/bulk-source.ts';

/** A file name is no longer than this without its ending. */
const LONGEST = 95;

/** `oligos_g4killer_t1.2_1.0`: the table's own name, the calculator, and its settings. */
export function savedName(tool: string, { name, thresholds, onComplementary }: BulkSource): string {
  const own = fileNamePart(withoutEnding(name)).replace(/[^\x20-\x7e]/g, '');
  const settings =
    thresholds.length === 0
      ? tool
      : `${tool}_t${thresholds.map(thresholdText).join('_')}${onComplementary ? '_complementary' : ''}`;
  return `${own.slice(0, Math.max(8, LONGEST - settings.length))}_${settings}`.slice(0, LONGEST);
}

/** With one decimal at least: 1 is "1.0". */
export function thresholdText(threshold: number): string {
  return Number.isInteger(threshold) ? threshold.toFixed(1) : String(threshold);
}

function withoutEnding(name: string): string {
  return name.replace(/\.gz$/i, '').replace(/\.[a-z0-9]{1,6}$/i, '');
}
