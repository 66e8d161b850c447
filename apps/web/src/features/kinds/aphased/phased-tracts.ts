import { joinWords } from '@flipon/analyses/join-words';
import { CENTRES_A_BASE } from '@flipon/analyses/kinds/aphased/parameters';
import { tractStrength } from '@flipon/analyses/kinds/aphased/tract-strength';
import type { Analysis } from '@flipon/contract/analysis';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf } from '../../../ui/words/format-number.ts';

/** An A-tract of a repeat: the run of A and T, and its centre, in bases after the repeat's first one. */
export interface PhasedTract {
  start: number;
  length: number;
  centre: number;
}

/** The most distances that are listed one by one. */
const MAX_TOLD = 12;

/** The lengths of tracts that a result was computed with. */
export function tractLimits(settings: Readonly<Pick<Analysis, string>>) {
  return { minTract: Number(settings['minTract']), maxTract: Number(settings['maxTract']) };
}

/**
 * The tracts of a repeat, which are all the tracts between its first and its last base.
 *
 * @param limits as the result was computed with
 */
export function phasedTracts(
  bases: string,
  limits: { minTract: number; maxTract: number },
): PhasedTract[] {
  return [...bases.replaceAll('U', 'T').matchAll(/[AT]+/g)].flatMap(({ 0: run, index }) => {
    if (run.length < limits.minTract || run.length > limits.maxTract) return [];
    const bits = [...run].reduce((sum, letter, at) => sum | (letter === 'T' ? 1 << at : 0), 0);
    const { strength, centre } = tractStrength(bits, run.length);
    if (strength < limits.minTract) return [];
    return [{ start: index, length: run.length, centre: index + centre / CENTRES_A_BASE }];
  });
}

/** "3 A-tracts, their centres 11 and 10.5 bases apart". */
export function phaseWords(tracts: readonly PhasedTract[]): string {
  const words = countOf(tracts.length, 'A-tract');
  if (tracts.length < 2 || tracts.length > MAX_TOLD) return words;
  const apart = tracts.slice(1).map(({ centre }, at) => String(centre - (tracts[at]?.centre ?? 0)));
  return `${words}, their centres ${joinWords(apart)} bases apart`;
}

/** All letters of a repeat, those of its tracts marked. */
export function markTracts(bases: string, tracts: readonly PhasedTract[]): DnaRun[] {
  const runs: DnaRun[] = [];
  let at = 0;
  for (const { start, length } of tracts) {
    runs.push(
      markedRun(bases.slice(at, start)),
      markedRun(bases.slice(start, start + length), 'aph'),
    );
    at = start + length;
  }
  runs.push(markedRun(bases.slice(at)));
  return runs.filter(({ text }) => text !== '');
}
