import { exponential } from '../../numbers/exponential.ts';

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

/** Codes of the bases: their places in this text. */
const CODED_BASES = 'ACGT';
/** The code of every other letter, which is B for certain, as are positions outside of a record. */
export const OTHER = 4;

/** The code of each letter, of which ACGT in upper case are bases. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(OTHER);
  for (const [code, base] of [...CODED_BASES].entries()) codes[base.charCodeAt(0)] = code;
  return codes;
})();

/** The place of the step between two bases in the tables of {@link stepWeights}. */
export function stepOf(codeBefore: number, code: number): number {
  return (codeBefore << 3) | code;
}

/** The code of the base at which a step ends. */
export function codeOf(step: number): number {
  return step & 7;
}

/** Boltzmann weights of the steps of the chain B, anti, syn; a step that stays in B weighs 1. */
export interface StepWeights {
  /**
   * The way into Z form and the way out of it, each of which weighs exp(-5/kT), together; 0 where the
   * second base is another letter.
   */
  roundTrip: Float64Array;
  /** Anti to anti, and syn to syn. This and the others are 0 where either base is another letter. */
  same: Float64Array;
  antiSyn: Float64Array;
  synAnti: Float64Array;
}

export const stepWeights: StepWeights = (() => {
  const [roundTrip, same, antiSyn, synAnti] = Array.from({ length: 4 }, () => new Float64Array(64));
  const weights = { roundTrip, same, antiSyn, synAnti } as StepWeights;
  for (const [code, y] of [...CODED_BASES].entries()) {
    for (const [codeBefore, x] of [...CODED_BASES].entries()) {
      const energy = energies[x + y] ?? { antiSyn: 0, synAnti: 0 };
      const step = stepOf(codeBefore, code);
      weights.same[step] = halfStep((energy.antiSyn + energy.synAnti) / 2 + BREAK - RELIEF);
      weights.antiSyn[step] = halfStep(energy.antiSyn - RELIEF);
      weights.synAnti[step] = halfStep(energy.synAnti - RELIEF);
    }
    for (let codeBefore = 0; codeBefore <= OTHER; codeBefore++) {
      weights.roundTrip[stepOf(codeBefore, code)] = exponential((-2 * JUNCTION) / KT);
    }
  }
  return weights;
})();

/** A dinucleotide counts for both of its steps, so a single step has half of its energy. */
function halfStep(energy: number): number {
  return exponential(-energy / (2 * KT));
}
