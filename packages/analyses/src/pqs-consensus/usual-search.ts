import type { PqsSearchParameters } from '../pqs-search/parameters.ts';

/** As pqsfinder searches where nothing else is asked for, and every interval counts. */
export const USUAL_SEARCH: PqsSearchParameters = {
  minScore: 52,
  maxLength: 50,
  runMin: 2,
  runMax: 11,
  loopMin: 0,
  loopMax: 30,
  maxBulges: 3,
  maxMismatches: 3,
  maxDefects: 3,
  overlapping: true,
};
