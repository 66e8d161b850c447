/**
 * Energies of the B-Z transition of Ho, Ellison, Quigley and Rich, EMBO J. 1986;5:2737
 * (doi:10.1002/j.1460-2075.1986.tb04558.x), in kcal/mol for each dinucleotide, 5' to 3': its first
 * base anti and the second syn, and the other way round.
 */
const energies: Readonly<Record<string, { antiSyn: number; synAnti: number }>> = {
  AA: { antiSyn: 4.4, synAnti: 4.4 },
  AT: { antiSyn: 6.2, synAnti: 2.5 },
  AG: { antiSyn: 3.4, synAnti: 3.3 },
  AC: { antiSyn: 5.2, synAnti: 1.4 },
  TA: { antiSyn: 2.5, synAnti: 6.2 },
  TT: { antiSyn: 4.4, synAnti: 4.4 },
  TG: { antiSyn: 1.4, synAnti: 5.2 },
  TC: { antiSyn: 3.3, synAnti: 3.4 },
  GA: { antiSyn: 3.3, synAnti: 3.4 },
  GT: { antiSyn: 5.2, synAnti: 1.4 },
  GG: { antiSyn: 2.4, synAnti: 2.4 },
  GC: { antiSyn: 4.2, synAnti: 0.66 },
  CA: { antiSyn: 1.4, synAnti: 5.2 },
  CT: { antiSyn: 3.4, synAnti: 3.3 },
  CG: { antiSyn: 0.66, synAnti: 4.2 },
  CC: { antiSyn: 2.4, synAnti: 2.4 },
};

/** kcal/mol at 37 °C. */
const KT = 0.616;
/** Of a junction between B and Z, of a break in the alternation, and what supercoiling gives back. */
const JUNCTION = 5;
const BREAK = 4;
const RELIEF = 2;

/** Boltzmann weight of a step between B and Z form; of one that stays in B form it is 1. */
export const JUNCTION_WEIGHT = Math.exp(-JUNCTION / KT);

/** Weights of the steps within Z form, by 4 x the code of the first base + that of the second. */
export interface StepWeights {
  antiSyn: Float64Array;
  synAnti: Float64Array;
  /** Of anti to anti and of syn to syn. */
  same: Float64Array;
}

/** Codes of the bases in the tables below. */
export const CODED_BASES = 'ACGT';

export const stepWeights: StepWeights = (() => {
  const weights = {
    antiSyn: new Float64Array(16),
    synAnti: new Float64Array(16),
    same: new Float64Array(16),
  };
  for (const [first, x] of [...CODED_BASES].entries()) {
    for (const [second, y] of [...CODED_BASES].entries()) {
      const { antiSyn, synAnti } = energies[x + y] ?? { antiSyn: 0, synAnti: 0 };
      const step = 4 * first + second;
      weights.antiSyn[step] = halfStep(antiSyn - RELIEF);
      weights.synAnti[step] = halfStep(synAnti - RELIEF);
      weights.same[step] = halfStep((antiSyn + synAnti) / 2 + BREAK - RELIEF);
    }
  }
  return weights;
})();

/** A dinucleotide counts for both of its steps, so a single step has half of its energy. */
function halfStep(energy: number): number {
  return Math.exp(-energy / (2 * KT));
}
