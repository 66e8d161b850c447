import { splitRuns } from '../../../ui/letters/dna-runs.ts';

/** An R-loop of model 1 on the + strand of the human alpha-globin region, which guests find. */
export const exampleParts = {
  riz: 'GGGCATGGGGGGCCGGG',
  linker: 'CCAT',
  rez: 'GAGGGCAGTGACTGTGGGTGGGACCGGGTGGCCTCACAGGGCCAGGCCCCTCAGGACCTGCAGGACGAGGACGTGGCCACCTTCTTGGCCTTGGCCCAGG',
};
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 97_840;
/** How many R-loops that sequence of 210,155 bases has, by the models looked for. */
export const hitsByModels = { m1: 237, m2: 159 } as const;
/** Bases that the hits of both models cover there. */
export const COVERED_BP = 33_596;

/** The clusters of G in the RIZ, as the model reads them. */
export const exampleTracts = ['GGG', 'GGGGGG', 'GGG'];

export function countG(text: string): number {
  return text.split('G').length - 1;
}

const all = exampleParts.riz + exampleParts.linker + exampleParts.rez;
const runs = splitRuns(all).flatMap(({ base, text }) => (base === 'G' ? [text.length] : []));
const countRuns = (least: number) => runs.filter((length) => length >= least).length;

export const example = {
  lengthBp: all.length,
  rizG: countG(exampleParts.riz),
  rezG: countG(exampleParts.rez),
  allG: countG(all),
  g3: countRuns(3),
  g4: countRuns(4),
  g5: countRuns(5),
};
