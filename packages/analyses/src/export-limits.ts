/** Rows of a worksheet in XLSX but one, which names the columns. */
export const MAX_XLSX_HITS = 1_048_575;

/** Bases on each side of a hit that a FASTA file may have. */
export const MAX_FLANK_BP = 1000;
