import { tractKernel } from '../../tract-search/tract-kernel.ts';

/** I-motifs: tracts of C and loops; the rules stand at the search that it shares. */
export const imotifKernel = tractKernel('C');
