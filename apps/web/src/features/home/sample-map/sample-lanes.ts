import { analysisKinds, definitionOf, type KindDefinition } from '@flipon/analyses/definitions';

/** The human alpha-globin region, which every library begins with (GRCh38 chr16:186,964-397,118). */
export const SAMPLE_BP = 210_155;

/** Hits of a kind with its usual settings, by the bin in which they start: 100 bins of equal length. */
export interface SampleLane {
  /** Of the search that found them. */
  title: string;
  hits: number;
  coveredPercent: number;
  above: readonly number[];
  /** Hits on the minus strand, of kinds that tell strands apart. */
  below?: readonly number[];
}

/** G+C of each of the same bins, in whole percent. */
export const sampleGcPercent: readonly number[] = counts(
  '55 53 50 50 47 48 48 48 47 45 44 50 47 47 48 43 45 48 43 43 55 47 58 51 50 46 48 46 48 48 49 48 51 48 55 60 62 63 58 64 60 66 68 51 71 67 63 63 62 65 63 51 66 51 53 57 53 59 55 52 55 47 56 49 55 61 53 50 47 47 47 51 53 60 53 51 52 47 65 67 55 58 64 67 61 59 63 64 63 64 67 64 72 55 51 48 51 52 51 47',
);

/** (G − C) / (G + C) of each of the same bins, in hundredths. */
export const sampleGcSkew: readonly number[] = counts(
  '7 -12 -15 -4 -6 -4 2 -4 2 -2 1 -4 -6 -7 -3 1 4 -1 -10 -3 -4 1 3 4 4 7 -4 -4 -2 1 -10 -5 -1 -6 2 -1 2 -2 -12 4 0 -1 3 -4 9 4 9 -13 -3 -6 4 3 -4 -9 -1 -4 -6 -3 -3 -1 -1 -5 0 -9 7 -8 -3 2 -16 -4 -29 4 -6 -1 -6 -6 -7 -9 5 -6 7 3 -3 -1 3 -5 -10 -10 -6 0 4 -17 -2 4 -1 2 6 -5 -1 -2',
);

export const sampleLanes: readonly SampleLane[] = [
  {
    title: 'G4 hunter',
    hits: 659,
    coveredPercent: 7.69,
    above: counts(
      '18 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 1 0 0 1 3 0 7 0 0 0 0 0 1 0 0 0 1 0 2 2 3 8 6 5 6 10 19 5 16 10 10 5 4 3 5 0 4 0 1 4 3 2 2 0 4 1 1 0 4 1 1 2 0 0 0 1 1 1 4 0 3 0 20 8 5 2 10 4 4 4 5 10 3 5 11 5 15 6 1 3 1 4 0 2',
    ),
    below: counts(
      '1 4 1 0 0 1 0 3 0 0 0 0 1 3 0 0 0 1 0 1 2 5 4 0 2 0 1 2 0 1 2 3 0 0 4 5 5 8 2 5 13 12 12 2 5 11 1 25 3 2 2 2 8 0 1 1 1 3 2 0 2 1 1 2 3 10 0 0 2 0 0 2 1 1 0 1 1 0 12 10 4 6 7 8 5 4 14 7 7 8 8 22 13 1 2 0 0 1 0 0',
    ),
  },
  {
    title: 'i-Motifs',
    hits: 208,
    coveredPercent: 4.28,
    above: counts(
      '0 2 1 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 2 0 0 0 1 2 3 1 1 1 3 3 5 1 5 5 0 2 2 1 2 0 3 0 1 0 0 0 0 0 0 1 0 0 1 2 0 0 1 0 1 0 0 1 0 1 0 0 3 6 0 0 4 6 3 1 3 4 3 5 0 4 7 1 1 0 0 0 0 0',
    ),
    below: counts(
      '1 0 0 0 0 0 0 1 0 0 0 0 0 0 1 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 2 4 2 5 5 3 5 4 3 4 0 1 3 0 3 0 1 2 0 1 1 0 1 0 1 0 0 1 0 0 0 0 0 1 0 1 1 0 0 0 5 3 1 0 3 4 2 0 2 4 0 0 3 1 3 3 1 0 1 0 0 1',
    ),
  },
  {
    title: 'R-loop tracker',
    hits: 237,
    coveredPercent: 14.29,
    above: counts(
      '0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 5 4 3 7 13 2 11 4 5 0 1 0 2 0 0 0 0 0 0 1 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 1 0 0 0 0 11 3 1 0 2 9 5 0 0 1 0 1 4 0 10 2 0 0 0 0 0 0',
    ),
    below: counts(
      '0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 1 0 0 0 0 0 0 0 0 0 0 0 0 1 1 2 0 0 1 7 4 0 2 4 15 0 0 1 0 0 5 0 1 0 0 0 0 0 0 0 0 1 0 3 0 0 0 0 0 0 2 1 0 0 0 0 8 7 1 1 5 4 1 2 11 1 3 4 7 1 11 1 0 0 0 0 0 0',
    ),
  },
  {
    title: 'Z-HUNT',
    hits: 116,
    coveredPercent: 0.99,
    above: counts(
      '1 0 0 0 0 0 1 0 0 0 0 1 1 1 0 0 0 0 0 1 2 0 2 0 0 1 0 0 0 0 0 1 0 0 0 2 4 2 18 0 2 0 3 0 8 0 2 1 1 4 1 0 2 0 0 3 1 1 2 0 1 2 4 2 0 2 0 0 0 0 0 2 0 1 2 1 0 0 5 1 2 1 4 1 1 0 0 1 1 0 0 1 9 1 0 0 1 0 1 0',
    ),
  },
  {
    title: 'Cruciform',
    hits: 7593,
    coveredPercent: 44.35,
    above: counts(
      '58 67 63 90 75 59 47 64 68 79 55 68 73 70 88 76 72 64 74 79 74 103 60 76 61 82 64 57 70 96 61 66 64 61 92 75 80 85 76 88 76 84 97 83 116 73 72 84 92 78 85 71 83 72 77 68 69 86 71 78 73 53 75 86 85 62 82 69 95 62 50 75 66 82 61 73 57 70 124 91 74 81 103 98 82 75 85 94 91 91 77 74 106 68 52 80 58 78 58 82',
    ),
  },
  {
    title: 'CpX hunter',
    hits: 25,
    coveredPercent: 10.78,
    above: counts(
      '1 1 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 0 1 1 0 0 0 0 0 0 0 0 1 0 0 0 1 0 1 1 0 1 0 0 1 0 0 0 0 1 0 0 0 0 0 1 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 0 0 0 0 1 0 1 1 0 1 0 1 0 0 0 0 1',
    ),
  },
];

/** A string takes a third of the bytes of a list, as the formatter writes one number a line. */
function counts(text: string): number[] {
  return text.split(' ').map(Number);
}

/** The search of a lane. Throws where its title has changed. */
export function searchOf({ title }: Pick<SampleLane, 'title'>): KindDefinition {
  const found = analysisKinds.map(definitionOf).find((definition) => definition.title === title);
  if (found === undefined) throw new Error(`No search is called ${title}.`);
  return found;
}
