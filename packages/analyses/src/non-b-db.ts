import type { Citation } from './definition.ts';

/** The paper on the database whose rules several kinds follow. */
export const nonBDb = {
  authors: ['Cer'],
  andOthers: true,
  year: 2013,
  title: 'Non-B DB v2.0: a database of predicted non-B DNA-forming motifs and its associated tools',
  journal: 'Nucleic Acids Res. 41:D94',
  doi: '10.1093/nar/gks955',
} as const satisfies Citation;
