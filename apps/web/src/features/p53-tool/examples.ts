/** Sites to begin with; the second is the best one of the published matrix. */
export const siteExamples = [
  { gene: 'CDKN1A', label: '5′ element', sequence: 'GAACATGTCCCAACATGTTG' },
  { gene: null, label: 'best published element', sequence: 'GGACATGCCCGGGCATGTCC' },
  { gene: null, label: 'all C', sequence: 'CCCCCCCCCCCCCCCCCCCC' },
] as const;

/** Lines of all sorts: sites that work, one that does not, and one that cannot be rated. */
export const linesExample = [
  'GAACATGTCC CAACATGTTG',
  'GGACATGCCC GGGCATGTCC',
  'AGGCATGTGT CAACATGCCT',
  'AAACATGACA GTGCATGTAA',
  'ATCCCCCCCC CCCCCCCCCA',
  'GGACATGCCN GGGCATGTCC',
].join('\n');

/** Human alpha-globin region (GRCh38 chr16:186,964-397,118), bases 178,837 to 179,036. */
export const stretchExample =
  'GTACAGTGGTGCAATCTCAGCTCACTGCAAGCTCTGCCTTCCAGGTTCAAGCGATTCTCCTCCCTCAGCCTCCCGTGTAGCTGAGATCACAGGCATGTGTCAACATGCCTAGCTAATTTTTTGTATTTTTAGTAGAGATGGGGTTTCACCGTGTTGGCCAGGATGGTCTCTATCTCCTGACCTCGTGATCCACCCGCCTC';
