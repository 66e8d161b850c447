import type { AnalysisKind } from '@flipon/analyses/definitions';
import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { column, idAndPosition } from './legacy-columns.ts';
import { cruciformLegacy } from './legacy-cruciform.ts';
import { g4HunterLegacy } from './legacy-g4hunter.ts';
import type { LegacyKind } from './legacy-hit.ts';
import { rlooprLegacy } from './legacy-rloopr.ts';

/** CpX hunter. END is the island's last base. */
export const cpgLegacy: LegacyKind<'cpg'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    {
      name: 'END',
      printer({ out, reads }) {
        const [position, length] = [reads('position'), reads('length')];
        return (row) => out.number(position(row) + length(row) - 1 + bases.end);
      },
    },
    column('LENGTH', cpg, 'length'),
    column('SEQUENCE', cpg, 'sequence'),
    column('GC_PERC', cpg, 'gcPerc'),
    column('OBSERVED_TO_EXPECTED', cpg, 'observedToExpectedCpG'),
  ],
  track: { name: 'CpX Hunter', description: 'BedGraph output of CpX Hunter analysis' },
  value: (reads) => reads('observedToExpectedCpG'),
};

/** p53 predictor. */
export const p53PredictorLegacy: LegacyKind<'p53predictor'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', p53predictor, 'length'),
    column('SEQUENCE', p53predictor, 'sequence'),
    column('PREDICTOR', p53predictor, 'predictor'),
    column('DIFFERENCE', p53predictor, 'difference'),
    column('AFFINITY', p53predictor, 'affinity'),
  ],
  track: { name: 'p53 predictor', description: 'BedGraph output of p53 predictor analysis' },
  value: (reads) => reads('affinity'),
};

/** Z-DNA hunter. */
export const zdnaLegacy: LegacyKind<'zdna'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', zdna, 'length'),
    column('SEQUENCE', zdna, 'sequence'),
    column('GC_RICHNESS', zdna, 'zdnaGCRichness'),
    column('GT_RICHNESS', zdna, 'zdnaGTRichness'),
    column('SCORE', zdna, 'score'),
    column('SCORE_PERC', zdna, 'scorePerc'),
  ],
  track: { name: 'Z-DNA Hunter', description: 'BedGraph output of Z-DNA Hunter analysis' },
  value: (reads) => reads('scorePerc'),
};

/** Z-DNABert2. The strand is the one that the model was run on; letters are those of the plus strand. */
export const zdnabert2Legacy: LegacyKind<'zdnabert2'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', zdnabert2, 'length'),
    column('STRAND', zdnabert2, 'strand'),
    column('SEQUENCE', zdnabert2, 'sequence'),
    column('GC_RICHNESS', zdnabert2, 'zdnaGCRichness'),
    column('GT_RICHNESS', zdnabert2, 'zdnaGTRichness'),
    column('CONFIDENCE_SCORE', zdnabert2, 'confidenceScore'),
  ],
  track: { name: 'Z-DNABert2', description: 'BedGraph output of Z-DNABert2 analysis' },
  value(reads) {
    const confidence = reads('confidenceScore');
    return (hit) => 100 * confidence(hit);
  },
};

/** The kinds that the original has files of; those of all others are the same in every style. */
const legacyKinds: { readonly [K in AnalysisKind]?: LegacyKind<K> } = {
  g4hunter: g4HunterLegacy,
  rloopr: rlooprLegacy,
  zdna: zdnaLegacy,
  zdnabert2: zdnabert2Legacy,
  cpg: cpgLegacy,
  p53predictor: p53PredictorLegacy,
  cruciform: cruciformLegacy,
};

/** The original's files of a kind; null where it has none. */
export function legacyKindOf<K extends AnalysisKind>(kind: K): LegacyKind<K> | null {
  return legacyKinds[kind] ?? null;
}
