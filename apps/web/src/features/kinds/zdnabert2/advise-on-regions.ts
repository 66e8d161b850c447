import { modelOf } from '@flipon/analyses/kinds/zdnabert2/method-words';
import { isNetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import type { Analysis } from '@flipon/contract/analysis';
import { formatPercent } from '../../../ui/words/format-number.ts';
import type { Advice } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';

export const USUAL_THRESHOLD = 0.5;
/** A larger share of a sequence in regions says more about the threshold than about the sequence. */
const MOST = 0.6;

/** Where the settings, and not the DNA, made the regions: says so, and offers others. */
export function adviseOnRegions(analysis: Analysis): Advice | null {
  const { resultCount, summary, sequenceLength } = analysis;
  if ((resultCount ?? 0) === 0) return null;
  const used = parametersOf(zdnabert2, analysis);
  const threshold = Number(analysis['confidenceThreshold']);
  const share = summary === null || sequenceLength === 0 ? 0 : summary.coveredBp / sequenceLength;
  const isLower = threshold < USUAL_THRESHOLD;
  const offer = {
    label: `Use ${USUAL_THRESHOLD}`,
    values: valuesWith(zdnabert2, { ...used, confidenceThreshold: USUAL_THRESHOLD }),
  };
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
      ...(isLower ? { offer } : {}),
    };
  }
  if (analysis['checkReverseComplement'] === true && !isNetworkName(modelOf(analysis))) {
    return {
      sentence:
        'Both strands have the same energies, so each region is listed twice, with + and with −.',
      offer: {
        label: 'Use one strand',
        values: valuesWith(zdnabert2, { ...used, checkReverseComplement: false }),
      },
    };
  }
  return null;
}
