/**
 * Energies of the B-Z transition of Ho, Ellison, Quigley and Rich, EMBO J. 1986;5:2737
 * (doi:10.1002/j.1460-2075.1986.tb04558.x), in hundredths of kcal/mol for each dinucleotide: with its
 * first base anti and the second syn, the other way round, and where it changes the order of the
 * dinucleotide before it.
 */
const energies: Readonly<
  Record<string, readonly [antiSyn: number, synAnti: number, change: number]>
> = {
  AA: [440, 440, 620],
  AT: [620, 250, 620],
  AG: [340, 330, 520],
  AC: [520, 140, 520],
  TA: [250, 620, 620],
  TT: [440, 440, 620],
  TG: [140, 520, 520],
  TC: [330, 340, 520],
  GA: [330, 340, 520],
  GT: [520, 140, 520],
  GG: [240, 240, 400],
  GC: [420, 66, 400],
  CA: [140, 520, 520],
  CT: [340, 330, 520],
  CG: [66, 420, 400],
  CC: [240, 240, 400],
};

/** Dinucleotides are coded by 4 x the code of their first base + that of the second, in this order. */
const CODED_BASES = 'ACGT';
/** The code of a dinucleotide with another letter. */
export const FOREIGN_PAIR = 16;
/** As there are codes of pairs. */
export const PAIR_CODES = 17;

/** The code of each letter; 4 for all but A, C, G and T. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(4);
  for (const [code, base] of [...CODED_BASES].entries()) codes[base.charCodeAt(0)] = code;
  return codes;
})();

/** The energies of each pair by its code, in hundredths. */
export interface PairEnergies {
  antiSyn: Float64Array;
  synAnti: Float64Array;
  change: Float64Array;
}

export const pairEnergies: PairEnergies = (() => {
  const [antiSyn, synAnti, change] = Array.from({ length: 3 }, () => new Float64Array(PAIR_CODES));
  const found = { antiSyn, synAnti, change } as PairEnergies;
  for (const [first, x] of [...CODED_BASES].entries()) {
    for (const [second, y] of [...CODED_BASES].entries()) {
      const values = energies[x + y] ?? [0, 0, 0];
      const code = 4 * first + second;
      [found.antiSyn[code], found.synAnti[code], found.change[code]] = values;
    }
  }
  return found;
})();
