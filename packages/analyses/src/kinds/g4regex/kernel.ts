import { tractKernel } from '../../tract-search/tract-kernel.ts';

/** G4 motifs: tracts of G and loops; `tractKernel` documents the rules. */
export const g4regexKernel = tractKernel('G');
