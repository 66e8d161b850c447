import { tractKindRules } from '../../tract-search/check-tracts.ts';

export const imotifRules = tractKindRules;
