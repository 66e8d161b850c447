import type { FeatureSpans } from '@flipon/contract/map';
import { runningMax, type Spans } from './hit-columns.ts';

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

/** Types of features that describe the whole record. */
export const GROUND_TYPES: readonly string[] = [
  'source',
  'region',
  'chromosome',
  'contig',
  'databank_entry',
];
/** Types of the parts of a gene. */
const PART_TYPES = ['mRNA', 'transcript', 'exon', 'CDS', 'intron', 'start_codon', 'stop_codon'];
const GENE_TYPES = ['gene', 'pseudogene', 'ncRNA_gene'];
const STRONG_TYPES = ['rRNA'];
const SMALL_TYPES = ['tRNA', 'tmRNA'];

/**
 * The features of a map: without those of whole records, and without the parts of genes if there
 * are genes. An RNA that spans its whole gene replaces it.
 */
export function featureColumns(
  spans: NonNullable<FeatureSpans['spans']>,
  types: readonly string[],
): FeatureColumns {
  const typeOf = (index: number) => types[spans.type[index] ?? -1] ?? '';
  const hasGenes = types.some((type) => GENE_TYPES.includes(type));
  const left = hasGenes ? [...GROUND_TYPES, ...PART_TYPES] : GROUND_TYPES;
  const placeOf = (index: number) =>
    `${spans.start[index]} ${spans.end[index]} ${spans.side[index]}`;
  const toned = new Set(
    spans.id.flatMap((_, index) => (toneOf(typeOf(index)) === 'plain' ? [] : [placeOf(index)])),
  );
  const chosen = spans.id
    .map((_, index) => index)
    .filter((index) => {
      const type = typeOf(index);
      if (left.includes(type)) return false;
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

function toneOf(type: string): FeatureTone {
  if (STRONG_TYPES.includes(type)) return 'strong';
  return SMALL_TYPES.includes(type) ? 'small' : 'plain';
}
