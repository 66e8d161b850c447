/** The allowed forms of a file of sequences, for help texts of calculators. */
export const FILE_HELP =
  'A table (CSV, TSV, .xlsx, or a sequence on each line), FASTA, GenBank or EMBL, packed or not; ' +
  'each line or record is a row. - is standard input.';

export const TABLE_HELP =
  'Of a table the column sequence is read, else the one with the most bases, and a note says which; and name, if ' +
  'there is one. Several columns of sequences are refused. A first line without a sequence is a head, below ' +
  'titles or not; blank lines are left out. A name and a sequence may have blanks between.';
