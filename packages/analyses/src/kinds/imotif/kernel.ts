import { tractKernel } from '../../tract-search/tract-kernel.ts';

/** I-motifs: tracts of C and loops; `tractKernel` documents the rules. */
export const imotifKernel = tractKernel('C');
