import type { Noun } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import type { Heatmap, Segment } from '@flipon/contract/heatmap';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { BaseRange } from '../base-range.ts';
import type { ChartLook } from '../chart-look.ts';
import { describeRange } from '../records/record-words.ts';
import type { ChartChoice } from './chart-values.ts';

/** Place of a range among the segments of a picture, 0-based; −1 where it is none of them. */
export function indexOfSegment(heatmap: Heatmap | undefined, range: BaseRange | null): number {
  if (heatmap === undefined || range === null) return -1;
  return heatmap.data.findIndex(({ from, to }) => from === range.from && to === range.to);
}

/** The announcement of a segment: "Segment 34 of 80, 86,689 to 89,315, 61 hits". */
export function speakSegment(heatmap: Heatmap, index: number, noun: Noun): string {
  const segment = heatmap.data[index];
  if (segment === undefined) return '';
  const place = `Segment ${index + 1} of ${heatmap.data.length}`;
  return `${place}, ${describeRange(segment, heatmap.records)}, ${countOf(segment.count, noun)}`;
}

/**
 * On the chip: "Segment 34 · 86,689 to 89,315 · 61 hits". A range that is no segment of this picture
 * goes by its name, where it has one, and its positions.
 */
export function chipLabel(
  heatmap: Heatmap | undefined,
  range: BaseRange,
  noun: Noun,
  name?: string,
): string {
  const index = indexOfSegment(heatmap, range);
  const segment = heatmap?.data[index];
  const positions = describeRange(range, heatmap?.records);
  if (segment !== undefined) {
    return `Segment ${index + 1} · ${positions} · ${countOf(segment.count, noun)}`;
  }
  if (name === undefined || name === positions) return positions;
  return `${capitalise(name)} · ${positions}`;
}

type Words = Pick<ChartLook, 'noun' | 'countTitle'>;

/** The quantity of a segment's number, inside a sentence: "hits per segment". */
function measureWords({ measure, inPercent }: ChartChoice, { noun }: Words): string {
  if (measure === 'coverage') return inPercent ? '% of bases covered' : 'share of bases covered';
  return inPercent ? `% of all ${noun.many} shown` : `${noun.many} per segment`;
}

/** Title of the vertical axis, with the unit. */
export function axisTitle(choice: ChartChoice, look: Words): string {
  const isCount = choice.measure === 'count' && !choice.inPercent;
  if (isCount && look.countTitle !== undefined) return look.countTitle;
  const words = measureWords(choice, look);
  return capitalise(words);
}

const HITS = { one: 'hit', many: 'hits' };
/** Letters that the axis of a chart has room for. */
const AXIS_LETTERS = 24;

/** The same beside an axis, which is as high as a chart: hits by their short name where the own one is too long. */
export function shortAxisTitle(choice: ChartChoice, look: Words): string {
  const title = axisTitle(choice, look);
  return title.length > AXIS_LETTERS ? axisTitle(choice, { noun: HITS }) : title;
}

/** "Strip: hits per segment". */
export function stripTitle(choice: ChartChoice, look: Words): string {
  return `Strip: ${measureWords(choice, look)}`;
}

/** "80 segments of 2,627 bp". Segments differ by a base where the range does not divide evenly. */
export function describeSegments({ metaData }: Heatmap): string {
  const size = formatInteger(metaData.segmentSize);
  return `${countOf(metaData.segmentCount, 'segment')} of ${size} bp`;
}

/** Share of a range's hits that a segment holds; 0 where there are none. */
export function shareOfHits({ data }: Heatmap, { count }: Segment): number {
  const total = data.reduce((sum, segment) => sum + segment.count, 0);
  return total === 0 ? 0 : count / total;
}
