/**
 * Types of features that describe a whole record and are not drawn. A "region" does so only where it spans
 * its record: features of BED files have that type, too.
 */
export const GROUND_TYPES: readonly string[] = [
  'source',
  'region',
  'chromosome',
  'contig',
  'databank_entry',
];
/** Whether all features of a type describe whole records, and so say nothing of a place. */
export function isGround(type: string): boolean {
  return GROUND_TYPES.includes(type) && type !== 'region';
}

/** Types of the parts of a gene. */
export const PART_TYPES: readonly string[] = [
  'mRNA',
  'transcript',
  'exon',
  'CDS',
  'intron',
  'start_codon',
  'stop_codon',
];
export const GENE_TYPES: readonly string[] = ['gene', 'pseudogene', 'ncRNA_gene'];
/** Types of RNA that replace their gene where they span it. */
export const WHOLE_RNA_TYPES: readonly string[] = ['rRNA', 'tRNA', 'tmRNA'];
