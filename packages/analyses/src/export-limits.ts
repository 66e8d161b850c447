/** Rows of a worksheet in XLSX below the one that names the columns. */
export const MAX_SHEET_ROWS = 1_048_575;

/** Bases on each side of a hit that a FASTA file may have. */
export const MAX_FLANK_BP = 1000;
