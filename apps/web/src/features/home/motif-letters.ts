import { type DnaRun, markedRun, splitRuns } from '../../ui/dna-runs.ts';
import type { MotifKind } from '../../ui/motif-glyph.tsx';

/** Letters with those of the motif between brackets: "TA[CGCG]AT". */
function marked(letters: string, mark: DnaRun['mark']): DnaRun[] {
  return letters
    .split(/[[\]]/)
    .map((text, index) => (index % 2 === 0 ? markedRun(text) : markedRun(text, mark)))
    .filter(({ text }) => text !== '');
}

/** What each kind looks for, in letters. */
export const motifLetters: Readonly<Record<MotifKind, readonly DnaRun[]>> = {
  g4hunter: splitRuns('GGGTTAGGGTTAGGGTTAGGG'),
  rloopr: [...splitRuns('GGGAGGGGCTGGG'), markedRun(' ⟶ REZ ⟶ ', 'rloop')],
  zdna: marked('TA[CGCGCGCACACGCG]ATTAC', 'z'),
  cpg: marked('C[CG]C[CG]G[CG]TT[CG]A[CG]GCCA', 'cpx'),
  p53predictor: marked('[GGACATGCCC]·[GGGCATGTCC]', 'p53'),
  cruciform: marked('[GATCCAAG]TTTA[CTTGGATC]', 'cruciform'),
};
