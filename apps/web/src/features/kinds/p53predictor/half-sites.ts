import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';

const HALF_BP = 10;

/** The two halves of a site of 20 bases, parted by a dot that is no letter of it. */
export function halfSites(bases: string): DnaRun[] {
  const halves = [bases.slice(0, HALF_BP), bases.slice(HALF_BP)];
  return [markedRun(halves[0] ?? '', 'p53'), markedRun('·'), markedRun(halves[1] ?? '', 'p53')];
}
