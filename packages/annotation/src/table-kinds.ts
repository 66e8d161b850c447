// One thing: the tables whose head alone says how they count.

/** First columns of tables that count from 1 and include the end. */
const FROM_ONE: readonly (readonly RegExp[])[] = [
  // Flipon's own, with tabs and with commas.
  [/^record$/, /^start$/, /^end$/],
  // EMBOSS -rformat excel.
  [/^SeqName$/, /^Start$/, /^End$/, /^Score$/, /^Strand$/],
  // samtools coverage.
  [/^rname$/, /^startpos$/, /^endpos$/],
  // Ensembl: biomaRt, and BioMart on the web.
  [/^chromosome_name$/i],
  [/^Chromosome\/scaffold name$/i],
  [/^/, / \(bp\)$/],
  // GRanges of R.
  [/^seqnames$/i],
  // Tables of genes of NCBI.
  [/^Accession$/, /^Begin$/, /^End$/],
  // Mutation annotation format.
  [/^Chromosome$/, /^Start_Position$/i, /^End_Position$/i],
];
const MUTATIONS = /^(?:Hugo_Symbol|Tumor_Sample_Barcode|Entrez_Gene_Id)$/i;

/** Whether a head says that starts are counted from 1. */
export function countsFromOne(names: readonly string[]): boolean {
  const isMacs =
    /^(?:length|width|size)$/i.test(names[3] ?? '') &&
    names.some((name) => /^(?:abs_)?summit$|log10\(/i.test(name));
  const isKnown = FROM_ONE.some((first) => {
    return first.every((pattern, at) => pattern.test(names[at] ?? ''));
  });
  return isMacs || isKnown;
}

/** Why a table of a known kind is not read, as a sentence; null for one that may be. */
export function refuseKind(names: readonly string[], start: number): string | null {
  if (names.includes('Z-DNA Score')) {
    return 'This is a table of ZSeeker, whose ends are included or not, as its letters show. Add it to the map of a sequence as a file of another tool.';
  }
  if (start > 1 && names.some((name) => MUTATIONS.test(name))) {
    return 'This is a file of variants (mutation annotation format, MAF), which counts from 1. Put its columns Chromosome, Start_Position and End_Position first, in this order.';
  }
  return null;
}
