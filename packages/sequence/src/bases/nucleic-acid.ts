/** What a sequence is made of. */
export type NucleicAcid = 'DNA' | 'RNA';

/**
 * What letters say, where nobody says it: RNA where there is a U and no T. All else is DNA, also where both are there,
 * and RNA that is written with T, as archives write it.
 *
 * @param counts how often each letter is there, upper case
 */
export function nucleicAcidOf(counts: Readonly<Record<string, number>>): NucleicAcid {
  const { T: thymines = 0, U: uracils = 0 } = counts;
  return uracils > 0 && thymines === 0 ? 'RNA' : 'DNA';
}
