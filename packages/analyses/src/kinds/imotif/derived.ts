import { tractDerived } from '../../tract-search/tract-derived.ts';

export const imotifDerived = tractDerived('C');
