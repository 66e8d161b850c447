import { GENE_TYPES, PART_TYPES, WHOLE_RNA_TYPES } from '@flipon/contract/feature-types';
import type { FeatureSpans } from '@flipon/contract/map';
import { endSeen, runningMax, type Spans } from './hit-columns.ts';

/** How dark a feature is: genes, rRNA, and the small ones such as tRNA. */
export type FeatureTone = 'plain' | 'strong' | 'small';

/** Features that are drawn, by their start. */
export interface FeatureColumns extends Spans {
  id: readonly string[];
  name: readonly string[];
  type: readonly string[];
  side: Int8Array;
  tone: readonly FeatureTone[];
}

/**
 * The features of a map: without those parts of genes that are inside of one. Where nothing is called a gene,
 * coding sequences replace their transcripts. An RNA that spans its whole gene replaces it. The server has
 * left out the features of whole records.
 */
export function featureColumns(
  spans: NonNullable<FeatureSpans['spans']>,
  types: readonly string[],
): FeatureColumns {
  const typeOf = (index: number) => types[spans.type[index] ?? -1] ?? '';
  const hasGenes = types.some((type) => GENE_TYPES.includes(type));
  const wholes = hasGenes ? GENE_TYPES : ['CDS'];
  const hasNoWholes = !types.some((type) => wholes.includes(type));
  const isInWhole = wholeFinder(spans, (index) => wholes.includes(typeOf(index)));
  const placeOf = (index: number) =>
    `${spans.start[index]} ${spans.end[index]} ${spans.side[index]}`;
  const toned = new Set(
    spans.id.flatMap((_, index) => (toneOf(typeOf(index)) === 'plain' ? [] : [placeOf(index)])),
  );
  const chosen = spans.id
    .map((_, index) => index)
    .filter((index) => {
      const type = typeOf(index);
      if (PART_TYPES.includes(type) && !wholes.includes(type)) {
        if (!hasGenes || isInWhole(index)) return hasNoWholes;
      }
      return !(GENE_TYPES.includes(type) && toned.has(placeOf(index)));
    })
    .sort((a, b) => (spans.start[a] ?? 0) - (spans.start[b] ?? 0));
  const end = Float64Array.from(chosen, (index) => spans.end[index] ?? 0);
  return {
    count: chosen.length,
    start: Float64Array.from(chosen, (index) => spans.start[index] ?? 0),
    end,
    maxEnd: runningMax(end),
    id: chosen.map((index) => spans.id[index] ?? ''),
    name: chosen.map((index) => spans.name[index] ?? ''),
    type: chosen.map(typeOf),
    side: Int8Array.from(chosen, (index) => spans.side[index] ?? 0),
    tone: chosen.map((index) => toneOf(typeOf(index))),
  };
}

/** Types of single bases, which are no bar round a circle. */
const SMALL_CHANGES = ['variation', 'misc_difference', 'conflict', 'sequence_variant', 'SNV'];

/** The features that a circle draws: without changes of single bases. */
export function ringFeatureColumns(columns: FeatureColumns): FeatureColumns {
  const kept = columns.type.flatMap((type, at) => (SMALL_CHANGES.includes(type) ? [] : [at]));
  const pick = <Value>(values: readonly Value[]) => kept.flatMap((at) => values[at] ?? []);
  const numbers = (values: Float64Array) => Float64Array.from(kept, (at) => values[at] ?? 0);
  const end = numbers(columns.end);
  return {
    count: kept.length,
    start: numbers(columns.start),
    end,
    maxEnd: runningMax(end),
    id: pick(columns.id),
    name: pick(columns.name),
    type: pick(columns.type),
    side: Int8Array.from(kept, (at) => columns.side[at] ?? 0),
    tone: pick(columns.tone),
  };
}

/** Whether a span is inside of one of those that are wholes. */
function wholeFinder(
  { start, end }: Pick<NonNullable<FeatureSpans['spans']>, 'start' | 'end'>,
  isWhole: (index: number) => boolean,
): (index: number) => boolean {
  const order = start
    .map((_, index) => index)
    .filter(isWhole)
    .sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0));
  const starts = Float64Array.from(order, (index) => start[index] ?? 0);
  const ends = runningMax(Float64Array.from(order, (index) => end[index] ?? 0));
  const wholes = { count: order.length, start: starts, end: ends, maxEnd: ends };
  return (index) => {
    const before = endSeen(wholes, (start[index] ?? 0) + 1);
    return before > 0 && (ends[before - 1] ?? 0) >= (end[index] ?? 0);
  };
}

function toneOf(type: string): FeatureTone {
  if (!WHOLE_RNA_TYPES.includes(type)) return 'plain';
  return type === 'rRNA' ? 'strong' : 'small';
}
