import { tractDerived } from '../../tract-search/tract-derived.ts';

export const g4regexDerived = tractDerived('G');
