/** What the search of one window goes by; lengths in bases. `overlapping`: every interval is kept. */
export interface PqsSearchParameters {
  minScore: number;
  maxLength: number;
  runMin: number;
  runMax: number;
  loopMin: number;
  loopMax: number;
  maxBulges: number;
  maxMismatches: number;
  maxDefects: number;
  overlapping: boolean;
}
