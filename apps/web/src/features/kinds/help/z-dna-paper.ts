import type { Citation } from '@flipon/analyses/definition';

/** What Z-DNA does in cells, for the help on each kind that finds it by rules. */
export const zDnaPaper: Citation = {
  title: 'Z-DNA: the long road to biological function',
  authors: ['Rich', 'Zhang'],
  year: 2003,
  journal: 'Nat. Rev. Genet. 4:566',
  doi: '10.1038/nrg1115',
};
