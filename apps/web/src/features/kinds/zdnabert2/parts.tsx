import type { WireValues } from '@flipon/analyses/field';
import { modelOf } from '@flipon/analyses/kinds/zdnabert2/method-words';
import { modelNote } from '@flipon/analyses/kinds/zdnabert2/model-words';
import { isNetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import {
  countOf,
  formatDecimal,
  formatInteger,
  formatPercent,
} from '../../../ui/words/format-number.ts';
import { averageLength } from '../average-length.tsx';
import { zRuns } from '../columns/z-runs.ts';
import type { Advice, EmptyResult, KindParts } from '../kind-parts.ts';
import { offerOf, plainParts } from '../plain-parts.tsx';
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
    ...averageLength(zdnabert2, analysis, 'mean length'),
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

const REGION = [markedRun('TA'), markedRun('CGCGTGCACACGCG', 'z'), markedRun('ATTAC')];
const USUAL_THRESHOLD = 0.5;
/** Thresholds below the used one, in the order in which they are proposed. */
const LOWER_THRESHOLDS = [USUAL_THRESHOLD, 0.3, 0.1];

/** The settings that found nothing, and a lower threshold where there is one that makes sense. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const threshold = Number(analysis['confidenceThreshold']);
  const size = Number(analysis['minSequenceSize']);
  const lower = LOWER_THRESHOLDS.find((each) => each < threshold);
  const model = modelOf(analysis);
  return {
    picture: <Dna runs={REGION} size="large" hidden />,
    why:
      threshold >= 1
        ? 'No probability is larger than 1, so nothing is above this threshold.'
        : `${model} finds no run of more than ${formatInteger(size)} bases above ${threshold} in ${analysis.sequenceName}. The chart shows how near it comes.`,
    advice:
      lower === undefined
        ? 'A smaller size may find something.'
        : `A lower threshold finds weaker regions: try ${lower}.`,
    offer:
      lower === undefined
        ? undefined
        : offerOf(zdnabert2, analysis, `Use ${lower}`, { confidenceThreshold: lower }),
  };
}

/** A larger share of a sequence in regions says more about the threshold than about the sequence. */
const MOST = 0.6;

/** Where the settings, and not the DNA, made the regions: says so, and offers others. */
export function adviseOnRegions(analysis: Analysis): Advice | null {
  const { resultCount, summary, sequenceLength } = analysis;
  if ((resultCount ?? 0) === 0) return null;
  const threshold = Number(analysis['confidenceThreshold']);
  const share = summary === null || sequenceLength === 0 ? 0 : summary.coveredBp / sequenceLength;
  const isLower = threshold < USUAL_THRESHOLD;
  const offer = offerOf(zdnabert2, analysis, `Use ${USUAL_THRESHOLD}`, {
    confidenceThreshold: USUAL_THRESHOLD,
  });
  if (threshold === 0) {
    return {
      sentence:
        'With the threshold 0 every base with a probability at all belongs to a region, so regions say little.',
      offer,
    };
  }
  if (share > MOST) {
    return {
      sentence: `Regions cover ${formatPercent(share)} of this sequence.${isLower ? ` The threshold ${threshold} hardly tells Z-DNA from what lies between.` : ' It is rich in Z-DNA throughout.'}`,
      offer: isLower ? offer : undefined,
    };
  }
  if (analysis['checkReverseComplement'] === true && !isNetworkName(modelOf(analysis))) {
    return {
      sentence:
        'Both strands have the same energies, so each region is listed twice, with + and with −.',
      offer: offerOf(zdnabert2, analysis, 'Use one strand', { checkReverseComplement: false }),
    };
  }
  return null;
}
