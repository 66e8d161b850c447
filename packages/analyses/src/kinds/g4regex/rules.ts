import { tractKindRules } from '../../tract-search/check-tracts.ts';

export const g4regexRules = tractKindRules;
