import type { ParameterValues } from '../../field.ts';

export interface CpgParameters {
  minWindowSize: number;
  minGcPercentage: number;
  minObservedToExpectedCpG: number;
  minIslandMergeGap: number;
  firstNucleotide: 'C';
  secondNucleotide: 'G' | 'A' | 'T' | 'C';
}

/** Parsed values under their names; they were checked at the border, so nothing is checked here. */
export function cpgParameters(values: ParameterValues): CpgParameters {
  return values as unknown as CpgParameters;
}
