import { countPairs } from './cpx-pairs.ts';

/** Letters made for the help, with a window that fits on the page. */
export const EXAMPLE = 'TTAATATGCGTCCGAACGTGGCCGATCTCGGACGATTATAATTCAATT';
export const EXAMPLE_PAIR = 'CG';
export const EXAMPLE_SETTINGS = {
  minWindowSize: 20,
  minGcPercentage: 0.55,
  minObservedToExpectedCpG: 0.65,
};

/** A stretch of the example with its counts; `start` is 0-based. */
export interface Stretch {
  start: number;
  lengthBp: number;
  letters: number;
  share: number;
  pairs: number;
  expected: number;
  ratio: number;
}

function stretch(start: number, lengthBp: number): Stretch {
  const bases = EXAMPLE.slice(start, start + lengthBp);
  const letters = [...bases].filter((letter) => EXAMPLE_PAIR.includes(letter)).length;
  const pairs = countPairs(bases, EXAMPLE_PAIR);
  const expected = (letters / 2) ** 2 / lengthBp;
  return {
    start,
    lengthBp,
    letters,
    share: letters / lengthBp,
    pairs,
    expected,
    ratio: pairs / expected,
  };
}

function isGood({ share, ratio }: Stretch): boolean {
  const { minGcPercentage, minObservedToExpectedCpG } = EXAMPLE_SETTINGS;
  return share > minGcPercentage && ratio > minObservedToExpectedCpG;
}

const W = EXAMPLE_SETTINGS.minWindowSize;
const starts = Array.from({ length: EXAMPLE.length - W + 1 }, (_, at) => stretch(at, W));
const first = starts.find(isGood) ?? stretch(0, W);
const next = stretch(first.start + W, W);
const last = starts.slice(0, next.start).findLast(isGood) ?? first;

/** The steps to the one island of the example, in order. */
export const steps = {
  first,
  /** Directly after it; it fails. */
  next,
  /** Where the failing one, moved back, is good again; and the place before that. */
  last,
  beforeLast: stretch(last.start + 1, W),
  island: stretch(first.start, last.start + W - first.start),
};

/** Islands in the human alpha-globin region, 210,155 bases, and the bases they cover. */
export const islandsOfExampleSequence = {
  strict: { limits: '500 / 0.55 / 0.65', islands: 25, coveredBp: 22_648 },
  gentle: { limits: '200 / 0.5 / 0.6', islands: 141, coveredBp: 61_704 },
  cpa: { limits: '500 / 0.55 / 0.65', islands: 65, coveredBp: 95_117 },
  sequenceBp: 210_155,
} as const;
