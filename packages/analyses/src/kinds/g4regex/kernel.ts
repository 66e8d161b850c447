import { tractKernel } from '../../tract-search/tract-kernel.ts';

/** G4 motifs: tracts of G and loops; the rules stand at the search that it shares. */
export const g4regexKernel = tractKernel('G');
