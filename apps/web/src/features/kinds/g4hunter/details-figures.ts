import type { Analysis } from '@flipon/contract/analysis';
import type { Hit } from '../../../api/hits/list-hits.ts';
import {
  countOf,
  formatDecimal,
  formatInteger,
  formatSigned,
} from '../../../ui/words/format-number.ts';
import { wrapped } from './details-drawing.ts';

/** The scores of the windows that were joined to a hit, in order; none for a hit without its letters. */
export function windowScoresOf(hit: Hit): number[] {
  const list = hit['subScoreList'];
  return Array.isArray(list) ? list.map(Number) : [];
}

/** "87,046 to 87,081", 1-based; across the origin of a circle the end is smaller than the start. */
export function describePlace(
  { recordPosition, length }: Pick<Hit, 'recordPosition' | 'length'>,
  recordBp: number | null,
): string {
  const last = recordPosition + length - 1;
  const crosses = recordBp !== null && last >= recordBp;
  const end = crosses ? wrapped(last, recordBp) : last;
  const place = `${formatInteger(recordPosition + 1)} to ${formatInteger(end + 1)}`;
  return crosses ? `${place}, across the origin` : place;
}

/** The numbers next to the picture in the details. */
export function detailsFigures(
  hit: Hit,
  analysis: Analysis,
  recordBp: number | null,
): { label: string; value: string }[] {
  const score = Number(hit['score']);
  const threshold = Number(analysis['threshold']);
  const bases = String(hit['sequence'] ?? '');
  const windows = windowScoresOf(hit);
  const base = score < 0 ? 'C' : 'G';
  const own = {
    label: `Score, mean of ${countOf(hit.length, 'base')}`,
    value: formatSigned(score, 3),
  };
  if (windows.length === 0) return [own];

  let best = 0;
  for (const [index, window] of windows.entries()) {
    if (Math.abs(window) > Math.abs(windows[best] ?? 0)) best = index;
  }
  const at = hit.recordPosition + best;
  const bestPosition = formatInteger((recordBp === null ? at : wrapped(at, recordBp)) + 1);
  const passing = windows.filter((window) => Math.abs(window) >= threshold).length;
  return [
    own,
    {
      label: `Best window of ${formatInteger(Number(analysis['windowSize']))} bp`,
      value: `${formatDecimal(windows[best] ?? 0, 2)} at ${bestPosition}`,
    },
    { label: `Windows at or above ${threshold}`, value: formatInteger(passing) },
    {
      label: `Runs of 3 or more ${base}`,
      value: formatInteger(bases.match(new RegExp(`${base}{3,}`, 'g'))?.length ?? 0),
    },
  ];
}
