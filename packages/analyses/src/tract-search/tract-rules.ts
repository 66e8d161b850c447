import type { ValuesOf } from '../parameters/field.ts';
import type { tractFields } from './tract-fields.ts';

/** The parameters of a kind whose hits are tracts and loops in turn. */
export type TractParameters = ValuesOf<ReturnType<typeof tractFields>>;

/** The numbers of a search; a maximum without a bound is Infinity. */
export interface TractRules {
  tractMin: number;
  tractMax: number;
  loopMin: number;
  loopMax: number;
  tractsMin: number;
  tractsMax: number;
  /** Tracts that may have a bulge. */
  bulged: number;
  bulgeMax: number;
}

export function rulesOfSearch(parameters: TractParameters): TractRules {
  const { tractMin, loopMin, loopMax, tractsMin, bulgedTracts } = parameters;
  return {
    tractMin,
    tractMax: parameters.tractMax || Number.POSITIVE_INFINITY,
    loopMin,
    loopMax,
    tractsMin,
    tractsMax: parameters.tractsMax || Number.POSITIVE_INFINITY,
    bulged: bulgedTracts,
    bulgeMax: bulgedTracts === 0 ? 0 : parameters.bulgeMax,
  };
}

/** Most bases of the shortest tract that begins at a base. */
export function shortTractBp({ tractMin, bulgeMax }: TractRules): number {
  return tractMin + bulgeMax;
}

/** Where two bases at which tracts begin lie further apart, no match holds both. */
export function reachBp(rules: TractRules): number {
  return rules.loopMax + shortTractBp(rules);
}
