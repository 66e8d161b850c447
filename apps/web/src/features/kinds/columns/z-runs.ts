import type { MotifColour } from '@flipon/analyses/kind-look';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';

/**
 * Letters of Z-DNA: those that alternate purine and pyrimidine with both neighbours are marked, and the
 * two of a step that breaks the alternation are plain.
 */
export function zRuns(bases: string, colour: MotifColour): DnaRun[] {
  const runs: DnaRun[] = [];
  let from = 0;
  const isMarked = (at: number) => alternates(bases, at - 1) && alternates(bases, at);
  for (let at = 1; at <= bases.length; at++) {
    if (at < bases.length && isMarked(at) === isMarked(from)) continue;
    runs.push(markedRun(bases.slice(from, at), isMarked(from) ? colour : undefined));
    from = at;
  }
  return runs;
}

const SORTS: Readonly<Record<string, 'purine' | 'pyrimidine'>> = {
  ...{ A: 'purine', G: 'purine' },
  ...{ C: 'pyrimidine', T: 'pyrimidine', U: 'pyrimidine' },
};

/** Whether a letter and the next one are of both sorts; also where there is only one of them. */
function alternates(bases: string, at: number): boolean {
  if (at < 0 || at + 1 >= bases.length) return true;
  const [one, next] = [SORTS[bases[at] ?? ''], SORTS[bases[at + 1] ?? '']];
  return one !== undefined && next !== undefined && one !== next;
}
