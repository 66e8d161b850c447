import type { WireValues } from '@flipon/analyses/field';
import { modelOf } from '@flipon/analyses/kinds/zdnabert2/method-words';
import { modelNote } from '@flipon/analyses/kinds/zdnabert2/model-words';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { countOf, formatDecimal } from '../../../ui/words/format-number.ts';
import { AverageLength } from '../average-length.tsx';
import { zRuns } from '../columns/z-runs.ts';
import type { KindParts } from '../kind-parts.ts';
import { plainParts } from '../plain-parts.tsx';
import { adviseOnRegions } from './advise-on-regions.ts';
import { explainEmpty } from './explain-empty.tsx';
import { ComputedWith } from './model/computed-with.tsx';
import { regionColumns } from './region/region-columns.tsx';
import { RegionDetails } from './region/region-details.tsx';

const plain = plainParts(zdnabert2);

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place is predicted to form Z-DNA',
    many: 'places are predicted to form Z-DNA',
    none: 'No place is predicted to form Z-DNA',
  },
  foundLabel: 'Z-DNAs found',
  ownFigures: (analysis) => [
    ...(analysis.resultCount === 0
      ? []
      : [
          {
            label: 'mean length',
            value: <AverageLength definition={zdnabert2} analysis={analysis} />,
          },
        ]),
    // The mean over a region; the profile has what single bases reach.
    ...(analysis.resultCount === 0 ? [] : plain.ownFigures(analysis)),
  ],
  hitColumns: regionColumns,
  drawLetters: (bases) => zRuns(bases, 'zb'),
  HitDetails: RegionDetails,
  ownScale: { limit: 'confidenceThreshold' },
  HitLegend: () => <p>The tick on a bar marks the threshold.</p>,
  describeHit: (hit) =>
    `${countOf(hit.length, 'base')}, confidence ${formatDecimal(Number(hit['confidenceScore']), 3)}`,
  explainEmpty,
  settingsLine: describeModel,
  advise: adviseOnRegions,
  note: (analysis) => modelNote(modelOf(analysis)),
  ComputedWith,
};

/** "Z-DNABert2 with BZ_energy · more than 10 bp · threshold 0.5 · both strands". */
function describeModel(settings: WireValues): string {
  return [
    `Z-DNABert2 with ${String(settings['model'])}`,
    `more than ${String(settings['minSequenceSize'])} bp`,
    `threshold ${String(settings['confidenceThreshold'])}`,
    ...(settings['checkReverseComplement'] === true ? ['both strands'] : []),
  ].join(' · ');
}
