import { slowTracts } from '../../tract-search/slow-tracts.ts';

export const slowVersion = slowTracts('G');
