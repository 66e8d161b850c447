/** Tables as people have them: a head, names and sequences. */
export const KILL_EXAMPLE = [
  'name,sequence',
  'chr16_1,ACGGGGGGAACAGCGACACGGGGGGAACAG',
  'chr16_47600,GGGGAGCGAGGACGCAGAGAAGGAGGGGGG',
  'chr16_98460,CGCTTCCGGGGGCAGGTACTGGGGGGCTGGGGGAAAGGGGCTGGG',
  'telomere,GGGTTAGGGTTAGGGTTAGGG',
].join('\n');

export const SITE_EXAMPLE = [
  'name,sequence',
  'CDKN1A_5,GAACATGTCCCAACATGTTG',
  'best,GGACATGCCCGGGCATGTCC',
  'half,AGGCATGTGTCAACATGCCT',
  'none,ATCCCCCCCCCCCCCCCCCA',
].join('\n');
