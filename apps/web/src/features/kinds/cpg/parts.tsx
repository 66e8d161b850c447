import { pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import { countOf } from '../../../ui/words/format-number.ts';
import type { KindParts } from '../kind-parts.ts';
import { adviseOnCoverage } from './advise-on-coverage.ts';
import { cpgColumns } from './cpg-columns.tsx';
import { CpgDetails } from './cpg-details.tsx';
import { cpgFigures } from './cpg-figures.tsx';
import { cpgColumnLabels, cpgSettingsLine, formatShare } from './cpg-words.ts';
import { markPairs } from './cpx-pairs.ts';
import { explainEmpty } from './explain-empty.tsx';

export const parts: Partial<KindParts> = {
  finding: {
    one: '{firstNucleotide}p{secondNucleotide} island found',
    many: '{firstNucleotide}p{secondNucleotide} islands found',
    none: 'No {firstNucleotide}p{secondNucleotide} island found',
  },
  formTitle: 'Prediction models',
  formNote: (
    <>
      Islands are found with the sliding window of{' '}
      <a href="https://doi.org/10.1073/pnas.052410099" target="_blank" rel="noreferrer">
        Takai and Jones (2002)
      </a>
      , for C followed by a base of your choice.
    </>
  ),
  coveredLabel: 'of bases in islands',
  gcRateLabel: 'GC percentage',
  ownFigures: cpgFigures,
  hitColumns: cpgColumns,
  drawLetters: (bases, analysis) => markPairs(bases, pairOf(analysis)),
  cardColumns: [],
  amongOthers: { letters: 'sequence', values: ['gcPerc'] },
  ownScale: { limit: 'minObservedToExpectedCpG' },
  HitDetails: CpgDetails,
  HitLegend: CpgLegend,
  describeHit: (hit) =>
    `${countOf(hit.length, 'base')}, percentage ${formatShare(Number(hit['gcPerc']))}`,
  explainEmpty,
  advise: adviseOnCoverage,
  columnLabels: cpgColumnLabels,
  settingsLine: cpgSettingsLine,
  recountsBases: true,
};

function CpgLegend() {
  return <p>The tick on a scale marks the limit set, the dot the island.</p>;
}
