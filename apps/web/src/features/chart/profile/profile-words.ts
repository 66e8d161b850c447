import type { ProfileLook } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { ProfileOfRange } from '../../../api/hits/get-profile.ts';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import type { ChartLook } from '../chart-look.ts';
import { describeRange } from '../records/record-words.ts';
import type { ProfileBin } from './profile-bins.ts';

/** As many decimals as distinguish drawn values. */
export function formatValue(value: number): string {
  return formatDecimal(value, 3);
}

/** "480 bins of 438 bp"; a bin of one base is that base. */
export function describeBins({ binBp }: ProfileOfRange, count: number): string {
  if (binBp === 1) return `${countOf(count, 'base')}, one by one`;
  return `${countOf(count, 'bin')} of ${formatInteger(binBp)} bp`;
}

/** The meaning of a value, on an axis with the room of one: "Largest in 438 bp", "Probability of each base". */
export function describeValue({ binBp }: ProfileOfRange, { value }: ProfileLook): string {
  if (binBp === 1) return `${capitalise(value)} of each base`;
  return `Largest in ${formatInteger(binBp)} bp`;
}

/** "Confidence along the sequence: largest in 438 bp; triangles: Z-DNA regions". */
export function profileSentence(
  { binBp }: ProfileOfRange,
  { profile, noun }: Pick<ChartLook, 'profile' | 'noun'>,
  hasTriangles: boolean,
): string {
  const size = binBp === 1 ? ', base by base' : `: largest in ${formatInteger(binBp)} bp`;
  const triangles = hasTriangles ? `; triangles: ${noun.many}` : '';
  return `${profile?.label ?? ''} along the sequence${size}${triangles}.`;
}

/** The lines about the profile in the dialog about a chart. */
export function profileLines(
  { profile, bins }: { profile: ProfileOfRange; bins: readonly ProfileBin[] },
  look: ProfileLook,
  limit: number,
): (readonly [label: string, value: string])[] {
  const largest = bins.reduce((most, { value }) => Math.max(most, value), 0);
  return [
    [`${look.label} in`, describeBins(profile, bins.length)],
    [`Highest ${look.value}`, formatValue(largest)],
    ['Threshold', String(limit)],
  ];
}

/** "+ 0.998, − 0.020" where both strands have values of their own, else "0.998". */
export function describeValues({ values }: ProfileBin): string {
  if (values.length < 2) return formatValue(values[0] ?? 0);
  return values.map((value, lane) => `${lane === 0 ? '+' : '−'} ${formatValue(value)}`).join(', ');
}

/** The announcement of a bin: "Bin 34 of 480, 86,689 to 87,126, largest probability 0.998". */
export function speakBin(
  bins: readonly ProfileBin[],
  index: number,
  look: ProfileLook,
  records: readonly HeatmapRecord[] | undefined,
): string {
  const bin = bins[index];
  if (bin === undefined) return '';
  const place = `${bin.to - bin.from === 1 ? 'Base' : 'Bin'} ${index + 1} of ${bins.length}`;
  const what = bin.to - bin.from === 1 ? look.value : `largest ${look.value}`;
  return `${place}, ${describeRange(bin, records)}, ${what} ${describeValues(bin)}`;
}
