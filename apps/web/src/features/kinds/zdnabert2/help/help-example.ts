/** 44 bases of the human alpha-globin region, which guests find. */
export const EXAMPLE = 'CAGCACAAGCACGCACACACGCACGCACCCACACACAGCCTACA';
/** Where they begin in that sequence, 1-based. */
export const EXAMPLE_POSITION = 121_766;

/** The probability of Z form of each of them by BZ_energy, rounded. */
export const probabilities: readonly number[] = [
  0.044, 0.096, 0.251, 0.304, 0.336, 0.356, 0.369, 0.458, 0.723, 0.813, 0.867, 0.901, 0.913, 0.916,
  0.919, 0.92, 0.921, 0.922, 0.922, 0.922, 0.922, 0.922, 0.922, 0.921, 0.921, 0.918, 0.912, 0.901,
  0.884, 0.871, 0.862, 0.847, 0.823, 0.785, 0.721, 0.619, 0.452, 0.18, 0.082, 0.051, 0.027, 0.019,
  0.016, 0.012,
];

export const THRESHOLD = 0.5;

const isInside = (probability: number) => probability > THRESHOLD;
const start = probabilities.findIndex(isInside);
const inside = probabilities.filter(isInside);

/** The region among them; `start` is 0-based. */
export const exampleRegion = {
  start,
  lengthBp: inside.length,
  confidence: inside.reduce((all, one) => all + one, 0) / inside.length,
};

/** How many regions that sequence of 210,155 bases has by BZ_energy, by threshold. */
export const regionsByThreshold = { 0.1: 11, 0.25: 7, 0.5: 5, 0.9: 4 } as const;

/**
 * The largest probability in an isolated repeat, by its length: from 0 bases on, every second one.
 * TA and GG stay below {@link LEAST_TOLD} at every length.
 */
export const LENGTH_STEP = 2;
export const LEAST_TOLD = 0.001;
export const repeats = {
  CG: [
    0, 0, 0, 0, 0, 0.004, 0.031, 0.222, 0.716, 0.957, 0.995, 0.999, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1,
  ],
  CA: [
    0, 0, 0, 0, 0, 0, 0, 0, 0.001, 0.002, 0.006, 0.016, 0.043, 0.106, 0.238, 0.453, 0.687, 0.853,
    0.939, 0.976, 0.991, 0.996, 0.999, 0.999, 1, 1,
  ],
  TA: Array.from({ length: 26 }, () => 0),
  GG: Array.from({ length: 26 }, () => 0),
} as const satisfies Record<string, readonly number[]>;

export type Repeat = keyof typeof repeats;

/** The shortest length at which a repeat is more often in Z form than not. */
export const flipsFrom = { CG: 16, CA: 31 } as const;

/** The gain of a step between two bases of CG, and the cost of two junctions, in kcal/mol. */
export const CG_STEP_GAIN = 0.67;
export const TWO_JUNCTIONS = 10;
