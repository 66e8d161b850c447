/** Of assembly/g4hunter.ts, which describes them: the same functions with lanes of 8 and of 16 bits. */
export interface G4HunterExports {
  g4Prefix8(
    bases: number,
    count: number,
    scores: number,
    g: number,
    c: number,
    prefix: number,
  ): void;
  g4Prefix16(
    bases: number,
    count: number,
    lowScores: number,
    highScores: number,
    g: number,
    c: number,
    prefix: number,
  ): void;
  g4Sum8(prefix: number, from: number, to: number): number;
  g4Sum16(prefix: number, from: number, to: number): number;
  g4Rows8: FindG4Rows;
  g4Rows16: FindG4Rows;
}

type FindG4Rows = (
  prefix: number,
  from: number,
  to: number,
  windowSize: number,
  minSum: number,
  rows: number,
) => number;

/** Of assembly/p53predictor.ts. */
export interface P53Exports {
  p53Sites(
    bases: number,
    count: number,
    bounds: number,
    costs: number,
    limit: number,
    largest: number,
    codes: number,
    rows: number,
  ): number;
}

/** Of assembly/zdna.ts. */
export interface ZdnaExports {
  zdnaRuns(bases: number, count: number, open: number, minSteps: number, rows: number): number;
}

/** Of assembly/cpg.ts. */
export interface CpgExports {
  cpgPlanes(
    bases: number,
    words: number,
    second: number,
    c: number,
    x: number,
    before: number,
  ): void;
  cpgGoodStarts(
    c: number,
    x: number,
    before: number,
    words: number,
    windowSize: number,
    minLetters: number,
    minPairs: number,
    good: number,
  ): void;
}
